import { formatDate } from "~/i18n/formats";
import {
  ACCOUNT_DELETED,
  ACCOUNT_EXPIRED,
  DATA_EXPORT_READY,
  INACTIVITY_WARNING,
} from "~/models/privacy/mails.rules";
import { factsAsTextValues, mailInWords } from "../outbox/message-words";

export const MAILS = [
  mailInWords(ACCOUNT_DELETED, { words: factsAsTextValues }),
  mailInWords(INACTIVITY_WARNING, {
    words: ({ firstname, lastDayAt }, reader) => ({ firstname, date: formatDate(lastDayAt, reader) }),
  }),
  mailInWords(ACCOUNT_EXPIRED, { words: factsAsTextValues }),
  mailInWords(DATA_EXPORT_READY, { words: factsAsTextValues }),
];
