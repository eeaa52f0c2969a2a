import { formatLongDay } from "~/i18n/formats";
import {
  REVIEW_ANSWERED,
  REVIEW_ANSWER_REFUSED,
  REVIEW_INVITATION,
  REVIEW_KEPT,
  REVIEW_LINK,
  REVIEW_PUBLISHED,
  REVIEW_RECEIVED,
  REVIEW_REFUSED,
  REVIEW_REMINDER,
  REVIEW_REMOVED,
  REVIEW_REPORT_KEPT,
  REVIEW_REPORT_RECEIVED,
  REVIEW_REPORT_UPHELD,
} from "~/models/reviews/mails.rules";
import type { ReviewRefusalReason } from "~/models/reviews/rules";
import {
  factsAsTextValues,
  mailInWords,
  type MessageReader,
  type MessageTextValues,
} from "../outbox/message-words";

interface ReviewFactsOfMail {
  eventDate: string;
  reason?: ReviewRefusalReason;
}

/** The values of a mail about a review: the day of the event and the reason in words, and the other facts as they are. */
const reviewInWords = <Facts extends ReviewFactsOfMail & MessageTextValues>(
  facts: Facts,
  reader: MessageReader,
): MessageTextValues => ({
  ...facts,
  date: formatLongDay(facts.eventDate, reader),
  ...(facts.reason ? { reason: reader.t(`reviews:reasons.${facts.reason}`) } : {}),
});

export const MAILS = [
  mailInWords(REVIEW_INVITATION, { words: reviewInWords }),
  mailInWords(REVIEW_REMINDER, { words: reviewInWords }),
  mailInWords(REVIEW_LINK, { words: reviewInWords }),
  mailInWords(REVIEW_PUBLISHED, { words: reviewInWords }),
  mailInWords(REVIEW_REFUSED, { words: reviewInWords }),
  mailInWords(REVIEW_ANSWERED, { words: reviewInWords }),
  mailInWords(REVIEW_KEPT, { words: reviewInWords, quotes: ["body_2"] }),
  mailInWords(REVIEW_REMOVED, { words: reviewInWords, quotes: ["body_2"] }),
  mailInWords(REVIEW_RECEIVED, { words: reviewInWords }),
  mailInWords(REVIEW_ANSWER_REFUSED, { words: reviewInWords }),
  mailInWords(REVIEW_REPORT_RECEIVED, { words: factsAsTextValues }),
  mailInWords(REVIEW_REPORT_KEPT, { words: factsAsTextValues, quotes: ["body_2"] }),
  mailInWords(REVIEW_REPORT_UPHELD, { words: factsAsTextValues, quotes: ["body_2"] }),
];
