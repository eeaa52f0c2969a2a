import type { ModelContext, ServiceContext } from "~/context/types";
import { didChange, sql, type Query } from "~/models/core/database";
import { listingsAmong, refreshListings, type ListingScope } from "~/models/listings/refresh-listings.server";
import { days } from "~/models/core/time.rules";
import { OWN_HAND_SIGNS_JSON, REVIEWED_REQUEST_JOINS, SUBJECT_ID } from "./eligible.queries.server";
import { deletePhotoObjects, deletePhotosOfReviews } from "./erase-reviews.server";
import { REVIEW_CHANGE_DAYS } from "./rules";
import { isReviewMissing } from "./send-links.server";

/** The content of a review as its author sends it. */
export interface ReviewContent {
  rating: number;
  title: string;
  text: string;
  /** The shown name; null for an anonymous review. */
  authorName: string | null;
}

export type WriteReviewOutcome = "stored" | "review_not_possible" | "review_by_provider";

/** SQL: the request of a link that has not expired. */
export const requestOfLink = (tokenHash: string, now: number): Query =>
  sql`(SELECT request_id FROM review_links WHERE token_hash = ${tokenHash} AND expires_at > ${now})`;

/** The listing of the provider or venue that is reviewed through a link. */
const subjectOfLink = (tokenHash: string, now: number): ListingScope =>
  listingsAmong(sql`(SELECT subject_id FROM reviews WHERE request_id = ${requestOfLink(tokenHash, now)})`);

/**
 * Stores the review of a link, which waits for a moderator. This uses up the link, because a request has one review.
 * The same form sent twice counts as one.
 * @param ownProviders the providers who use this browser for their back-office; a provider cannot review itself
 */
export async function writeReview(
  { db, clock, ids }: ModelContext,
  tokenHash: string,
  { rating, title, text, authorName }: ReviewContent,
  ownProviders: readonly string[],
): Promise<WriteReviewOutcome> {
  const now = clock.now();
  const isOwn = sql`r.provider_id IN (SELECT value FROM json_each(${JSON.stringify(ownProviders)}))`;
  const [written] = await db.write(sql`
    INSERT INTO reviews (id, request_id, provider_id, subject_id, domain, language, state, rating, title, text,
      author_name, event_date, created_at, state_at, own_hand_signs)
    SELECT ${ids.uuid()}, r.id, r.provider_id, ${SUBJECT_ID}, p.domain, p.language, 'waiting', ${rating}, ${title},
      ${text}, ${authorName}, p.event_date, ${now}, ${now}, ${OWN_HAND_SIGNS_JSON}
    FROM event_requests r ${REVIEWED_REQUEST_JOINS}
    WHERE r.id = ${requestOfLink(tokenHash, now)} AND NOT ${isOwn} AND ${isReviewMissing(now)}
    ON CONFLICT (request_id) DO NOTHING`);
  if (didChange(written)) return "stored";
  const found = await db.first(sql<{ isOwn: 0 | 1; isSame: 0 | 1 }>`
    SELECT ${isOwn} AS isOwn, EXISTS (
      SELECT 1 FROM reviews v WHERE v.request_id = r.id AND v.state = 'waiting' AND v.rating = ${rating}
        AND v.title = ${title} AND v.text = ${text} AND v.author_name IS ${authorName}) AS isSame
    FROM event_requests r WHERE r.id = ${requestOfLink(tokenHash, now)}`);
  if (found?.isOwn === 1) return "review_by_provider";
  return found?.isSame === 1 ? "stored" : "review_not_possible";
}

/**
 * Stores a new text of a review, which then waits for a moderator again: after a refusal once, after its publication
 * for two weeks. A published review is hidden until a moderator has read it again.
 */
export async function rewriteReview(
  { db, clock }: ModelContext,
  tokenHash: string,
  { rating, title, text, authorName }: ReviewContent,
  kind: "correct" | "change",
): Promise<WriteReviewOutcome> {
  const now = clock.now();
  const isOpen =
    kind === "correct"
      ? sql`state = 'refused' AND corrected_at IS NULL`
      : sql`state = 'published' AND published_at > ${now - days(REVIEW_CHANGE_DAYS)}`;
  const [changed] = await db.write(
    sql`UPDATE reviews SET state = 'waiting', state_at = ${now}, refusal_reason = NULL, rating = ${rating},
      title = ${title}, text = ${text}, author_name = ${authorName},
      corrected_at = iif(${kind === "correct"}, ${now}, corrected_at)
    WHERE request_id = ${requestOfLink(tokenHash, now)} AND ${isOpen}`,
    ...refreshListings(subjectOfLink(tokenHash, now)),
  );
  if (didChange(changed)) return "stored";
  const same = await db.first(sql`
    SELECT 1 FROM reviews WHERE request_id = ${requestOfLink(tokenHash, now)} AND state = 'waiting'
      AND rating = ${rating} AND title = ${title} AND text = ${text}`);
  return same ? "stored" : "review_not_possible";
}

/**
 * Deletes the texts and photos of a review for its author, with the answer and the reports. An empty row stays, so that the
 * request cannot be reviewed again.
 */
export async function withdrawReview(ctx: ServiceContext, tokenHash: string): Promise<boolean> {
  const { db, clock } = ctx;
  const now = clock.now();
  const own = sql`SELECT id FROM reviews WHERE request_id = ${requestOfLink(tokenHash, now)}`;
  const [photos, , , , withdrawn] = await db.write(
    deletePhotosOfReviews(sql`(${own})`),
    sql`DELETE FROM review_answers WHERE review_id IN (${own})`,
    sql`DELETE FROM review_reports WHERE review_id IN (${own})`,
    sql`DELETE FROM review_decisions WHERE review_id IN (${own})`,
    sql`UPDATE reviews SET state = 'withdrawn', state_at = ${now}, title = '', text = '', author_name = NULL,
          refusal_reason = NULL, own_hand_signs = '[]'
        WHERE id IN (${own}) AND state <> 'withdrawn'`,
    ...refreshListings(subjectOfLink(tokenHash, now)),
  );
  deletePhotoObjects(ctx, photos?.rows);
  return didChange(withdrawn);
}
