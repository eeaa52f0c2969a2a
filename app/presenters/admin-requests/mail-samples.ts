import { REQUEST_FAKE_CREDIT_RETURNED, REQUEST_MARKED_FAKE } from "~/models/admin-requests/mails.rules";
import { mailSample, type SampleValues } from "../outbox/mail-sample";

const fake = ({ firstname, couple, event }: SampleValues) => ({
  firstname,
  couple,
  eventDate: event.eventDate,
});

export const MAIL_SAMPLES = [
  mailSample(REQUEST_MARKED_FAKE, fake, { path: "/event-requests" }),
  mailSample(REQUEST_FAKE_CREDIT_RETURNED, fake, { path: "/credits/history" }),
];
