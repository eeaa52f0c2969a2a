import { formatsOf, type Domain, type Language } from "~/i18n/domains";
import { formatDate, formatMonth } from "~/i18n/formats";
import type { OwnReview } from "~/models/reviews/own.queries.server";
import type { ReviewOfRequest } from "~/models/reviews/own.queries.server";

/** A published review as its provider sees it. */
export interface ShownOwnReview extends Omit<OwnReview, "publishedAt" | "eventDate" | "subjectId"> {
  month: string;
  publishedOn: string;
}

export function describeOwnReviews(
  reviews: readonly OwnReview[],
  reader: { domain: Domain; language: Language },
): ShownOwnReview[] {
  const formats = formatsOf(reader);
  return reviews.map(({ publishedAt, eventDate, subjectId: _subject, ...review }) => ({
    ...review,
    month: formatMonth(Date.parse(`${eventDate}T12:00:00Z`), { ...formats, timeZone: "UTC" }),
    publishedOn: formatDate(publishedAt, formats),
  }));
}

/** The card about the review on the page of a request. */
export interface ShownReviewOfRequest {
  canAsk: boolean;
  /** When the couple was asked; null if it was not. */
  askedOn: string | null;
  isPublished: boolean;
}

/** Null if the couple cannot be asked and was not asked. */
export function describeReviewOfRequest(
  review: ReviewOfRequest | null,
  reader: { domain: Domain; language: Language },
): ShownReviewOfRequest | null {
  if (!review || (review.isAskable === 0 && review.askedAt === null)) return null;
  return {
    canAsk: review.askedAt === null,
    askedOn: review.askedAt === null ? null : formatDate(review.askedAt, formatsOf(reader)),
    isPublished: review.isPublished === 1,
  };
}
