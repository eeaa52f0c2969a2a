import { COUPLE_ENTRY, COUPLE_PAGE, COUPLE_UNKNOWN } from "~/models/couples/mails.rules";
import { factsAsTextValues, mailInWords } from "../outbox/message-words";

export const MAILS = [
  mailInWords(COUPLE_ENTRY, { words: factsAsTextValues }),
  mailInWords(COUPLE_UNKNOWN, { words: factsAsTextValues, isToTypedAddress: true }),
  mailInWords(COUPLE_PAGE, { words: factsAsTextValues }),
];
