import {
  MODERATION_APPROVED,
  MODERATION_APPROVED_ABROAD,
  MODERATION_APPROVED_HIDDEN,
  MODERATION_APPROVED_NO_VENUE,
  MODERATION_APPROVED_VENUES,
  MODERATION_REFUSED,
} from "~/models/moderation/mails.rules";
import { factsAsWords, mailInWords } from "../outbox/message-words";

export const MAILS = [
  mailInWords(MODERATION_APPROVED, { words: factsAsWords }),
  mailInWords(MODERATION_APPROVED_HIDDEN, { words: factsAsWords }),
  mailInWords(MODERATION_APPROVED_ABROAD, { words: factsAsWords }),
  mailInWords(MODERATION_APPROVED_NO_VENUE, { words: factsAsWords }),
  mailInWords(MODERATION_APPROVED_VENUES, { words: factsAsWords }),
  mailInWords(MODERATION_REFUSED, { words: factsAsWords, quotes: ["body_2"] }),
];
