import {
  CONTACT_CHECK,
  REPORT_ACCEPTED,
  REPORT_REFUSED,
  REPORT_RETURNED,
} from "~/models/reports/mails.rules";
import { mailInWords } from "../outbox/message-words";
import { withEventInWords } from "../requests/event-words.server";

export const MAILS = [
  mailInWords(REPORT_RETURNED, {
    words: ({ event, ...told }, reader) => withEventInWords({ event, told }, reader),
  }),
  mailInWords(REPORT_ACCEPTED, {
    words: ({ event, ...told }, reader) => withEventInWords({ event, told }, reader),
  }),
  mailInWords(REPORT_REFUSED, {
    words: ({ event, ...told }, reader) => withEventInWords({ event, told }, reader),
    quotes: ["body_2"],
  }),
  mailInWords(CONTACT_CHECK, {
    words: ({ event, ...told }, reader) => withEventInWords({ event, told }, reader),
  }),
];
