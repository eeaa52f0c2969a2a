import { DOMAINS, domainOrFrench, formatsOf, type Domain, type Language } from "~/i18n/domains";
import { calendarDayAt } from "~/i18n/calendar-day";
import { formatDateTime, formatDay, formatLongDay } from "~/i18n/formats";
import type {
  QueuedAnswer,
  QueuedReview,
  QueuedReviewReport,
  ReviewQueues,
} from "~/models/reviews/queue.queries.server";
import { reviewDueDay } from "~/models/reviews/rules";

/** A waiting review as a moderator sees it. */
export interface ShownQueuedReview extends Omit<QueuedReview, "stateAt" | "eventDate" | "domain"> {
  /** The version of the text, which the decision names. */
  seen: number;
  date: string;
  sentAt: string;
  /** The day on which the moderators should have decided, and whether it is over. */
  due: string;
  isLate: boolean;
}

export interface ShownQueuedAnswer extends Omit<QueuedAnswer, "createdAt"> {
  seen: number;
  sentAt: string;
}

export interface ShownReviewReport extends Omit<QueuedReviewReport, "createdAt"> {
  sentAt: string;
}

export interface ShownReviewQueues {
  reviews: readonly ShownQueuedReview[];
  answers: readonly ShownQueuedAnswer[];
  reports: readonly ShownReviewReport[];
}

/** Formats everything that waits for a moderator. */
export function describeReviewQueues(
  { reviews, answers, reports }: ReviewQueues,
  now: number,
  reader: { domain: Domain; language: Language },
): ShownReviewQueues {
  const formats = formatsOf(reader);
  return {
    reviews: reviews.map(({ stateAt, eventDate, domain, ...review }) => {
      const { timeZone } = DOMAINS[domainOrFrench(domain)];
      const due = reviewDueDay(calendarDayAt(stateAt, timeZone));
      return {
        ...review,
        seen: stateAt,
        date: formatLongDay(eventDate, formats),
        sentAt: formatDateTime(stateAt, formats),
        due: formatDay(due, formats),
        isLate: calendarDayAt(now, timeZone) > due,
      };
    }),
    answers: answers.map(({ createdAt, ...answer }) => ({
      ...answer,
      seen: createdAt,
      sentAt: formatDateTime(createdAt, formats),
    })),
    reports: reports.map(({ createdAt, ...report }) => ({
      ...report,
      sentAt: formatDateTime(createdAt, formats),
    })),
  };
}
