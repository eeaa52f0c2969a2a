import {
  CONTACT_CHECK,
  REPORT_ACCEPTED,
  REPORT_REFUSED,
  REPORT_CREDIT_RETURNED,
} from "~/models/reports/mails.rules";
import { mailInWords } from "../outbox/message-words";
import { withEventInWords } from "../requests/event-words.server";

export const MAILS = [
  mailInWords(REPORT_CREDIT_RETURNED, {
    words: ({ event, ...values }, reader) => withEventInWords({ event, values }, reader),
  }),
  mailInWords(REPORT_ACCEPTED, {
    words: ({ event, ...values }, reader) => withEventInWords({ event, values }, reader),
  }),
  mailInWords(REPORT_REFUSED, {
    words: ({ event, ...values }, reader) => withEventInWords({ event, values }, reader),
    quotes: ["body_2"],
  }),
  mailInWords(CONTACT_CHECK, {
    words: ({ event, ...values }, reader) => withEventInWords({ event, values }, reader),
  }),
];
