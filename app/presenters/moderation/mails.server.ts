import {
  MODERATION_APPROVED,
  MODERATION_APPROVED_ABROAD,
  MODERATION_APPROVED_HIDDEN,
  MODERATION_APPROVED_NO_VENUE,
  MODERATION_APPROVED_VENUES,
  MODERATION_REFUSED,
} from "~/models/moderation/mails.rules";
import { asTold, mailInWords } from "../outbox/message-words";

export const MAILS = [
  mailInWords(MODERATION_APPROVED, { words: asTold }),
  mailInWords(MODERATION_APPROVED_HIDDEN, { words: asTold }),
  mailInWords(MODERATION_APPROVED_ABROAD, { words: asTold }),
  mailInWords(MODERATION_APPROVED_NO_VENUE, { words: asTold }),
  mailInWords(MODERATION_APPROVED_VENUES, { words: asTold }),
  mailInWords(MODERATION_REFUSED, { words: asTold, quotes: ["body_2"] }),
];
