import { EVENT_REQUEST_REJECTED, VENUE_REQUEST_REJECTED } from "~/models/requests/mails.rules";
import { mailInWords } from "../outbox/message-words";
import { withEventInWords } from "./event-words.server";

export const MAILS = [
  mailInWords(EVENT_REQUEST_REJECTED, {
    words: ({ event, ...values }, reader) => withEventInWords({ event, values }, reader),
  }),
  mailInWords(VENUE_REQUEST_REJECTED, {
    words: ({ event, ...values }, reader) => withEventInWords({ event, values }, reader),
  }),
];
