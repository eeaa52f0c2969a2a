import { REMINDER_OF_PROVIDER, REQUEST_DIGEST, REQUEST_REMINDER } from "~/models/notifications/mails.rules";
import { mailSample } from "../outbox/mail-sample";

const REQUESTS = { path: "/event-requests" };

export const MAIL_SAMPLES = [
  mailSample(REQUEST_REMINDER, ({ firstname, event }) => ({ firstname, event, hours: 4 }), REQUESTS),
  mailSample(
    REMINDER_OF_PROVIDER,
    ({ firstname, event, couple }) => ({ firstname, event, couple }),
    REQUESTS,
  ),
  mailSample(
    REQUEST_DIGEST,
    ({ firstname, event, venue }) => ({
      firstname,
      total: 3,
      events: [event, { ...event, venueName: venue }],
    }),
    REQUESTS,
  ),
];
