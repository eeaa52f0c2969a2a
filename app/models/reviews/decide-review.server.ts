import type { Row } from "#db/rows";
import type { ModelContext, SendingContext } from "~/context/types";
import { recordAudit, type AuditAction } from "~/models/audit/record-audit.server";
import { didChange, sql, type Query } from "~/models/core/database";
import { listingOf, refreshListings } from "~/models/listings/refresh-listings.server";
import { enqueueMailTo, selectAccountRecipient } from "~/models/outbox/enqueue.server";
import {
  REVIEW_ANSWERED,
  REVIEW_ANSWER_REFUSED,
  REVIEW_PUBLISHED,
  REVIEW_RECEIVED,
  REVIEW_REFUSED,
} from "./mails.rules";
import { hasPhotosInPreparation } from "./photos.queries.server";
import type { ReviewDecision, ReviewRefusalReason } from "./rules";
import { mailAuthor } from "./send-links.server";

/** The facts in the mails about a review, and their recipients. */
export interface DecidedReviewFacts extends Row<
  "reviews",
  "id" | "providerId" | "subjectId" | "rating" | "eventDate"
> {
  /** Name of the reviewed provider or venue. */
  provider: string;
  /** First name of the couple; empty if its project was deleted. */
  couple: string;
  /** First name of the provider's owner. */
  owner: Row<"accounts">["firstname"];
}

/** SQL: the name of the venue or company that review `v` is about. */
export const REVIEW_SUBJECT_NAME: Query = sql`coalesce(r.venue_name,
  (SELECT name FROM venues WHERE id = v.subject_id),
  (SELECT name FROM companies WHERE provider_id = v.provider_id), a.firstname || ' ' || a.lastname)`;

/** The facts of a review for the mails about it; null if the review does not exist. */
export const findDecidedReview = (
  { db }: Pick<ModelContext, "db">,
  reviewId: string,
): Promise<DecidedReviewFacts | null> =>
  db.first(sql<DecidedReviewFacts>`
    SELECT v.id, v.provider_id AS providerId, v.subject_id AS subjectId, v.rating, v.event_date AS eventDate,
      ${REVIEW_SUBJECT_NAME} AS provider, coalesce(r.firstname, '') AS couple, a.firstname AS owner
    FROM reviews v CROSS JOIN accounts a ON a.id = v.provider_id LEFT JOIN event_requests r ON r.id = v.request_id
    WHERE v.id = ${reviewId}`);

/** The statement that adds a decision to the history of a review. */
export const recordReviewDecision = (
  ctx: ModelContext,
  {
    reviewId,
    adminId,
    decision,
    reason,
  }: { reviewId: string; adminId: string; decision: ReviewDecision; reason: ReviewRefusalReason | null },
  when: Query,
): Query => sql`
  INSERT INTO review_decisions (id, review_id, at, actor_id, decision, reason)
  SELECT ${ctx.ids.uuid()}, ${reviewId}, ${ctx.clock.now()}, ${adminId}, ${decision}, ${reason} WHERE ${when}`;

/** A moderator's decision on a text that waits. `seen` is the version of the text that the moderator has read. */
export interface TextDecision {
  id: string;
  seen: number;
  /** The reason of a refusal; null publishes the text. */
  reason: ReviewRefusalReason | null;
}

/**
 * Publishes or refuses a review that waits: state, audit row, history and the mails to the author and the provider,
 * together or not at all. A review is not published while one of its photos is prepared, because nobody has seen that photo.
 * @returns whether this call decided; false if the review was decided or changed before
 */
export async function decideReview(
  ctx: SendingContext,
  adminId: string,
  { id, seen, reason }: TextDecision,
): Promise<boolean> {
  const facts = await findDecidedReview(ctx, id);
  if (!facts) return false;
  const now = ctx.clock.now();
  const { audit, isDecidedHere } = auditDecision(
    ctx,
    adminId,
    { facts, action: reason ? "review.refused" : "review.published" },
    sql`EXISTS (SELECT 1 FROM reviews v WHERE v.id = ${id} AND v.state = 'waiting' AND v.state_at = ${seen}
                AND (${reason !== null} OR NOT ${hasPhotosInPreparation(sql`v.id`)}))`,
  );
  const couple = { firstname: facts.couple, provider: facts.provider, eventDate: facts.eventDate };
  const mails = reason
    ? await mailAuthor(
        ctx,
        { reviewId: id, kind: REVIEW_REFUSED, facts: { ...couple, reason } },
        isDecidedHere,
      )
    : [
        ...(await mailAuthor(ctx, { reviewId: id, kind: REVIEW_PUBLISHED, facts: couple }, isDecidedHere)),
        enqueueMailTo(
          ctx,
          {
            kind: REVIEW_RECEIVED,
            facts: {
              firstname: facts.owner,
              provider: facts.provider,
              eventDate: facts.eventDate,
              rating: facts.rating,
            },
            path: "/reviews",
            idempotencyKey: `review_received:${audit.id}`,
          },
          selectAccountRecipient(facts.providerId, isDecidedHere),
        ),
      ];
  return writeDecision(
    ctx,
    audit.statement,
    reason
      ? sql`UPDATE reviews SET state = 'refused', state_at = ${now}, refusal_reason = ${reason}
            WHERE id = ${id} AND ${isDecidedHere}`
      : sql`UPDATE reviews SET state = 'published', state_at = ${now}, published_at = coalesce(published_at, ${now})
            WHERE id = ${id} AND ${isDecidedHere}`,
    recordReviewDecision(
      ctx,
      { reviewId: id, adminId, decision: reason ? "refuse" : "publish", reason },
      isDecidedHere,
    ),
    ...mails,
    ...refreshListings(listingOf(facts.subjectId)),
  );
}

/** Publishes or refuses a provider's answer that waits, and mails the author or the provider. */
export async function decideReviewAnswer(
  ctx: SendingContext,
  adminId: string,
  { id, seen, reason }: TextDecision,
): Promise<boolean> {
  const facts = await findDecidedReview(ctx, id);
  if (!facts) return false;
  const { provider, eventDate } = facts;
  const { audit, isDecidedHere } = auditDecision(
    ctx,
    adminId,
    { facts, action: reason ? "review.answer_refused" : "review.answer_published" },
    sql`EXISTS (SELECT 1 FROM review_answers
                WHERE review_id = ${id} AND state = 'waiting' AND created_at = ${seen})`,
  );
  const mails = reason
    ? [
        enqueueMailTo(
          ctx,
          {
            kind: REVIEW_ANSWER_REFUSED,
            facts: { firstname: facts.owner, provider, eventDate, reason },
            path: "/reviews",
            idempotencyKey: `review_answer:${audit.id}`,
          },
          selectAccountRecipient(facts.providerId, isDecidedHere),
        ),
      ]
    : await mailAuthor(
        ctx,
        { reviewId: id, kind: REVIEW_ANSWERED, facts: { firstname: facts.couple, provider, eventDate } },
        isDecidedHere,
      );
  return writeDecision(
    ctx,
    audit.statement,
    sql`UPDATE review_answers SET state = ${reason ? "refused" : "published"}, decided_at = ${ctx.clock.now()},
          refusal_reason = ${reason}
        WHERE review_id = ${id} AND ${isDecidedHere}`,
    recordReviewDecision(
      ctx,
      { reviewId: id, adminId, decision: reason ? "refuse_answer" : "publish_answer", reason },
      isDecidedHere,
    ),
    ...mails,
  );
}

/** The audit row of a decision, which is written if `when` holds, and the SQL condition that this call has written it. */
export function auditDecision(
  ctx: ModelContext,
  adminId: string,
  { facts, action, report }: { facts: DecidedReviewFacts; action: AuditAction; report?: string },
  when: Query,
) {
  const audit = recordAudit(
    ctx,
    {
      actorId: adminId,
      subjectId: facts.providerId,
      action,
      detail: { review: facts.id, ...(report && { report }) },
    },
    when,
  );
  return { audit, isDecidedHere: sql`EXISTS (SELECT 1 FROM audit_log WHERE id = ${audit.id})` };
}

/**
 * Writes a decision in one batch. Only the statement of the audit row checks the condition, and all others require that
 * row.
 * @returns whether this call decided
 */
export async function writeDecision(
  ctx: SendingContext,
  audit: Query,
  ...others: readonly Query[]
): Promise<boolean> {
  const [decided] = await ctx.db.write(audit, ...others);
  if (!didChange(decided)) return false;
  ctx.wakeOutbox();
  return true;
}
