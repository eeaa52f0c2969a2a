import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { parseTextList } from "~/models/directory/rules";
import { REVIEW_SUBJECT_NAME } from "./decide-review.server";
import {
  hasPhotosInPreparation,
  parseReviewPhotos,
  REVIEW_PHOTOS_JSON,
  type ReviewPhoto,
} from "./photos.queries.server";
import { OWN_HAND_SIGNS, type OwnHandSign } from "./rules";

/** Number of entries of each list that the moderators' page shows. */
const QUEUED_MAX = 50;

/** A review that waits for a moderator. */
export interface QueuedReview extends Row<
  "reviews",
  "id" | "rating" | "title" | "text" | "authorName" | "eventDate" | "stateAt" | "domain"
> {
  provider: string;
  providerId: Row<"accounts">["id"];
  signs: readonly OwnHandSign[];
  /** Whether the author has corrected the review after a refusal. */
  isCorrected: boolean;
  /** Whether the review was published before and the author has changed it. */
  isChanged: boolean;
  photos: readonly ReviewPhoto[];
  /** Whether a photo is still being prepared, so that the review cannot be published yet. */
  isPreparing: boolean;
}

/** A provider's answer that waits for a moderator. */
export interface QueuedAnswer extends Row<"review_answers", "reviewId" | "text" | "createdAt"> {
  provider: string;
  rating: Row<"reviews">["rating"];
  reviewTitle: Row<"reviews">["title"];
  reviewText: Row<"reviews">["text"];
}

/** A report of a review that waits for a moderator. */
export interface QueuedReviewReport extends Row<
  "review_reports",
  "id" | "reporter" | "reason" | "note" | "createdAt"
> {
  provider: string;
  rating: Row<"reviews">["rating"];
  reviewTitle: Row<"reviews">["title"];
  reviewText: Row<"reviews">["text"];
}

export interface ReviewQueues {
  reviews: readonly QueuedReview[];
  answers: readonly QueuedAnswer[];
  reports: readonly QueuedReviewReport[];
}

type QueuedReviewRow = Omit<QueuedReview, "signs" | "isCorrected" | "isChanged" | "photos" | "isPreparing"> &
  Row<"reviews", "ownHandSigns" | "correctedAt" | "publishedAt"> & { photos: string; isPreparing: 0 | 1 };

const isOwnHandSign = (text: string): text is OwnHandSign => OWN_HAND_SIGNS.some((sign) => sign === text);

/** Everything that waits for a moderator, each list with the oldest entry first. */
export async function readReviewQueues({ db }: Pick<ModelContext, "db">): Promise<ReviewQueues> {
  const [reviews, answers, reports] = await db.read(
    sql<QueuedReviewRow>`
      SELECT v.id, v.rating, v.title, v.text, v.author_name AS authorName, v.event_date AS eventDate,
        v.state_at AS stateAt, v.domain, v.provider_id AS providerId, ${REVIEW_SUBJECT_NAME} AS provider,
        v.own_hand_signs AS ownHandSigns, v.corrected_at AS correctedAt, v.published_at AS publishedAt,
        ${REVIEW_PHOTOS_JSON} AS photos, ${hasPhotosInPreparation(sql`v.id`)} AS isPreparing
      FROM reviews v INDEXED BY reviews_queue CROSS JOIN accounts a ON a.id = v.provider_id
      LEFT JOIN event_requests r ON r.id = v.request_id
      WHERE v.state = 'waiting' ORDER BY v.state_at, v.id LIMIT ${QUEUED_MAX}`,
    sql<QueuedAnswer>`
      SELECT y.review_id AS reviewId, y.text, y.created_at AS createdAt, ${REVIEW_SUBJECT_NAME} AS provider, v.rating,
        v.title AS reviewTitle, v.text AS reviewText
      FROM review_answers y INDEXED BY review_answers_queue CROSS JOIN reviews v ON v.id = y.review_id
      CROSS JOIN accounts a ON a.id = v.provider_id LEFT JOIN event_requests r ON r.id = v.request_id
      WHERE y.state = 'waiting' ORDER BY y.created_at, y.review_id LIMIT ${QUEUED_MAX}`,
    sql<QueuedReviewReport>`
      SELECT x.id, x.reporter, x.reason, x.note, x.created_at AS createdAt, ${REVIEW_SUBJECT_NAME} AS provider, v.rating,
        v.title AS reviewTitle, v.text AS reviewText
      FROM review_reports x INDEXED BY review_reports_queue CROSS JOIN reviews v ON v.id = x.review_id
      CROSS JOIN accounts a ON a.id = v.provider_id LEFT JOIN event_requests r ON r.id = v.request_id
      WHERE x.state = 'open' ORDER BY x.created_at, x.id LIMIT ${QUEUED_MAX}`,
  );
  return {
    reviews: reviews.map(({ ownHandSigns, correctedAt, publishedAt, photos, isPreparing, ...review }) => ({
      ...review,
      photos: parseReviewPhotos(photos),
      isPreparing: isPreparing === 1,
      signs: parseTextList(ownHandSigns).filter(isOwnHandSign),
      isCorrected: correctedAt !== null,
      isChanged: publishedAt !== null,
    })),
    answers,
    reports,
  };
}
