import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, sqlValues, type Query } from "~/models/core/database";
import { parseReviewPhotos, REVIEW_PHOTOS_JSON, type ReviewPhoto } from "./photos.queries.server";
import { REVIEWS_PER_PAGE, type ReviewOrder, type StarCounts } from "./rules";

/** A review as couples see it, with the provider's answer. */
export interface PublicReview extends Row<
  "reviews",
  "id" | "rating" | "title" | "text" | "authorName" | "eventDate" | "language"
> {
  publishedAt: NonNullable<Row<"reviews">["publishedAt"]>;
  answer: Row<"review_answers">["text"] | null;
  photos: readonly ReviewPhoto[];
}

/** Which reviews of a provider or venue to read: their order and the page of the list, from 1. */
export interface ReviewListQuery {
  order: ReviewOrder;
  page: number;
}

export interface PublicReviews {
  counts: StarCounts;
  reviews: readonly PublicReview[];
}

const ORDER_SQL: Record<ReviewOrder, Query> = {
  newest: sql`ORDER BY v.published_at DESC, v.id DESC`,
  best: sql`ORDER BY v.rating DESC, v.published_at DESC, v.id DESC`,
  worst: sql`ORDER BY v.rating, v.published_at, v.id`,
};

type SumsRow = Row<"review_sums", "stars1" | "stars2" | "stars3" | "stars4" | "stars5">;

/** The counts of a provider or venue and one page of its published reviews, in one round trip. */
export async function readPublicReviews(
  { db }: Pick<ModelContext, "db">,
  subjectId: string,
  { order, page }: ReviewListQuery,
): Promise<PublicReviews> {
  const [[sums], reviews] = await db.read(
    sql<SumsRow>`
      SELECT stars1, stars2, stars3, stars4, stars5
      FROM review_sums WHERE subject_id = ${subjectId}`,
    sql<Omit<PublicReview, "photos"> & { photos: string }>`
      SELECT v.id, v.rating, v.title, v.text, v.author_name AS authorName, v.event_date AS eventDate, v.language,
        v.published_at AS publishedAt, y.text AS answer, ${REVIEW_PHOTOS_JSON} AS photos
      FROM reviews v LEFT JOIN review_answers y ON y.review_id = v.id AND y.state = 'published'
      WHERE v.subject_id = ${subjectId} AND v.state = 'published'
      ${ORDER_SQL[order]} LIMIT ${REVIEWS_PER_PAGE} OFFSET ${(page - 1) * REVIEWS_PER_PAGE}`,
  );
  const counts: StarCounts = sums
    ? [sums.stars1, sums.stars2, sums.stars3, sums.stars4, sums.stars5]
    : [0, 0, 0, 0, 0];
  return {
    counts,
    reviews: reviews.map((review) => ({ ...review, photos: parseReviewPhotos(review.photos) })),
  };
}

/** A published review that stands without the others of its provider or venue. */
export type SingleReview = Row<
  "reviews",
  "id" | "rating" | "title" | "text" | "authorName" | "eventDate" | "language" | "subjectId"
>;

/** The newest published review of one of these providers and venues; null if none has a review. */
export async function findNewestReviewOf(
  { db }: Pick<ModelContext, "db">,
  subjectIds: readonly string[],
): Promise<SingleReview | null> {
  if (subjectIds.length === 0) return null;
  return db.first(sql<SingleReview>`
    SELECT v.id, v.rating, v.title, v.text, v.author_name AS authorName, v.event_date AS eventDate, v.language,
      v.subject_id AS subjectId
    FROM (${sqlValues(subjectIds)}) subject CROSS JOIN reviews v ON v.id = (
      SELECT n.id FROM reviews n WHERE n.subject_id = subject.column1 AND n.state = 'published'
      ORDER BY n.published_at DESC, n.id DESC LIMIT 1)
    ORDER BY v.published_at DESC, v.id DESC LIMIT 1`);
}

/** A published review and the provider that it is about, for the page that reports it; null if it is not public. */
export const findPublishedReview = (
  { db }: Pick<ModelContext, "db">,
  id: string,
): Promise<Row<"reviews", "id" | "rating" | "title" | "text" | "providerId" | "subjectId"> | null> =>
  db.first(sql<Row<"reviews", "id" | "rating" | "title" | "text" | "providerId" | "subjectId">>`
    SELECT id, rating, title, text, provider_id AS providerId, subject_id AS subjectId FROM reviews
    WHERE id = ${id} AND state = 'published'`);
