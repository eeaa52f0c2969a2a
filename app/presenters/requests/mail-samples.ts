import { EVENT_REQUEST_REJECTED, VENUE_REQUEST_REJECTED } from "~/models/requests/mails.rules";
import { mailSample } from "../outbox/mail-sample";

const COUPLE = { path: "/planners", isForCouple: true };

export const MAIL_SAMPLES = [
  mailSample(
    EVENT_REQUEST_REJECTED,
    ({ firstname, event, company }) => ({ firstname, event, provider: company }),
    COUPLE,
  ),
  mailSample(VENUE_REQUEST_REJECTED, ({ firstname, event, venue }) => ({ firstname, event, venue }), COUPLE),
];
