import {
  COUPLE_CONTACT_CHANGED,
  COUPLE_DELETED,
  COUPLE_ENTRY,
  COUPLE_PAGE,
  COUPLE_UNKNOWN,
} from "~/models/couples/mails.rules";
import { factsAsTextValues, mailInWords } from "../outbox/message-words";
import { withEventInWords } from "../requests/event-words.server";

export const MAILS = [
  mailInWords(COUPLE_ENTRY, { words: factsAsTextValues }),
  mailInWords(COUPLE_UNKNOWN, { words: factsAsTextValues, isToTypedAddress: true }),
  mailInWords(COUPLE_PAGE, { words: factsAsTextValues }),
  mailInWords(COUPLE_CONTACT_CHANGED, {
    words: ({ event, ...values }, reader) => withEventInWords({ event, values }, reader),
  }),
  mailInWords(COUPLE_DELETED, {
    words: ({ event, ...values }, reader) => withEventInWords({ event, values }, reader),
  }),
];
