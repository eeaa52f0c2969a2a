import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { addDays } from "~/models/core/time.rules";
import { isReviewMissing } from "./send-links.server";
import { REVIEWED_REQUEST_JOINS } from "./eligible.queries.server";
import { REVIEWS_PER_PAGE } from "./rules";

/** A published review as the provider sees it, with its own answer and dispute. */
export interface OwnReview extends Row<
  "reviews",
  "id" | "rating" | "title" | "text" | "authorName" | "eventDate" | "subjectId"
> {
  publishedAt: NonNullable<Row<"reviews">["publishedAt"]>;
  /** Name of the reviewed venue; null for a review of a planner. */
  venue: Row<"venues">["name"] | null;
  answer: Row<"review_answers">["text"] | null;
  answerState: Row<"review_answers">["state"] | null;
  answerReason: Row<"review_answers">["refusalReason"];
  disputeState: Row<"review_reports">["state"] | null;
  statement: Row<"review_reports">["statement"];
}

export interface OwnReviews {
  total: number;
  reviews: readonly OwnReview[];
}

/** One page of the published reviews of a provider and its venues, newest first, and their number. */
export async function listOwnReviews(
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  page: number,
): Promise<OwnReviews> {
  const [[sums], reviews] = await db.read(
    sql<{ total: number | null }>`
      SELECT sum(stars1 + stars2 + stars3 + stars4 + stars5) AS total FROM review_sums
      WHERE provider_id = ${providerId}`,
    sql<OwnReview>`
      SELECT v.id, v.rating, v.title, v.text, v.author_name AS authorName, v.event_date AS eventDate,
        v.subject_id AS subjectId, v.published_at AS publishedAt, w.name AS venue, y.text AS answer,
        y.state AS answerState, y.refusal_reason AS answerReason, x.state AS disputeState, x.statement
      FROM reviews v
      LEFT JOIN venues w ON w.id = v.subject_id
      LEFT JOIN review_answers y ON y.review_id = v.id
      LEFT JOIN review_reports x ON x.review_id = v.id AND x.provider_id = v.provider_id
      WHERE v.provider_id = ${providerId} AND v.state = 'published'
      ORDER BY v.published_at DESC, v.id DESC LIMIT ${REVIEWS_PER_PAGE} OFFSET ${(page - 1) * REVIEWS_PER_PAGE}`,
  );
  return { total: sums?.total ?? 0, reviews };
}

/** Whether the couple of a request was asked for a review or can be asked now, as its provider sees it. */
export interface ReviewOfRequest {
  isAskable: 0 | 1;
  /** When the couple was first asked; null if it was not asked. */
  askedAt: Row<"review_links">["createdAt"] | null;
  isPublished: 0 | 1;
}

/** Before the event, the query reads only the row of the request. */
export const reviewOfRequest = (
  providerId: string,
  requestId: string,
  now: number,
): Query<ReviewOfRequest> => sql<ReviewOfRequest>`
  SELECT c.bounced_at IS NULL AND ${isReviewMissing(now)} AS isAskable,
    (SELECT k.created_at FROM review_links k WHERE k.request_id = r.id AND k.kind = 'first') AS askedAt,
    EXISTS (SELECT 1 FROM reviews v WHERE v.request_id = r.id AND v.state = 'published') AS isPublished
  FROM event_requests r ${REVIEWED_REQUEST_JOINS}
  WHERE r.id = ${requestId} AND r.provider_id = ${providerId}
    AND r.event_date < ${addDays(new Date(now).toISOString().slice(0, 10), 1)}`;
