import {
  MODERATION_APPROVED,
  MODERATION_APPROVED_ABROAD,
  MODERATION_APPROVED_HIDDEN,
  MODERATION_APPROVED_NO_VENUE,
  MODERATION_APPROVED_VENUES,
  MODERATION_REFUSED,
} from "~/models/moderation/mails.rules";
import { factsAsTextValues, mailInWords } from "../outbox/message-words";

export const MAILS = [
  mailInWords(MODERATION_APPROVED, { words: factsAsTextValues }),
  mailInWords(MODERATION_APPROVED_HIDDEN, { words: factsAsTextValues }),
  mailInWords(MODERATION_APPROVED_ABROAD, { words: factsAsTextValues }),
  mailInWords(MODERATION_APPROVED_NO_VENUE, { words: factsAsTextValues }),
  mailInWords(MODERATION_APPROVED_VENUES, { words: factsAsTextValues }),
  mailInWords(MODERATION_REFUSED, { words: factsAsTextValues, quotes: ["body_2"] }),
];
