import type { DomainCode, Language } from "~/i18n/domains";
import type { SendingContext } from "~/context/types";
import { didChange, sql, type Query } from "~/models/core/database";
import { listingOf, refreshListings } from "~/models/listings/refresh-listings.server";
import { enqueueMailTo, type SelectedRecipient } from "~/models/outbox/enqueue.server";
import {
  auditDecision,
  findDecidedReview,
  recordReviewDecision,
  writeDecision,
} from "./decide-review.server";
import {
  REVIEW_KEPT,
  REVIEW_REMOVED,
  REVIEW_REPORT_KEPT,
  REVIEW_REPORT_RECEIVED,
  REVIEW_REPORT_UPHELD,
} from "./mails.rules";
import type { ReviewReportReason } from "./report-reasons.rules";
import type { ReviewRefusalReason } from "./rules";
import { mailAuthor } from "./send-links.server";

interface ReportedReview {
  reviewId: string;
  reason: ReviewReportReason;
  note: string;
}

/**
 * Reports a published review as a reader, who gets a receipt by mail. The same e-mail address reports a review once; a
 * second form adds nothing and gets the same response.
 * @returns false if the review is not public
 */
export async function reportReview(
  ctx: SendingContext,
  { reviewId, reason, note }: ReportedReview,
  { email, domain, language }: { email: string; domain: DomainCode; language: Language },
): Promise<boolean> {
  const facts = await findDecidedReview(ctx, reviewId);
  if (!facts) return false;
  const id = ctx.ids.uuid();
  const isPublished = sql`EXISTS (SELECT 1 FROM reviews WHERE id = ${reviewId} AND state = 'published')`;
  const [stored] = await ctx.db.write(
    sql`INSERT INTO review_reports (id, review_id, reporter, email, domain, language, reason, note, created_at, state)
        SELECT ${id}, ${reviewId}, 'reader', ${email}, ${domain}, ${language}, ${reason}, ${note}, ${ctx.clock.now()},
          'open' WHERE ${isPublished}
        ON CONFLICT DO NOTHING`,
    enqueueMailTo(
      ctx,
      {
        kind: REVIEW_REPORT_RECEIVED,
        facts: { provider: facts.provider },
        path: "/review/about",
        idempotencyKey: `review_report:${id}`,
      },
      reporterOf(id, sql`1`),
    ),
  );
  if (didChange(stored)) {
    ctx.wakeOutbox();
    return true;
  }
  return (await ctx.db.first(sql`SELECT 1 WHERE ${isPublished}`)) !== null;
}

export type DisputeReviewOutcome = "disputed" | "review_dispute_not_possible";

/** Disputes a published review as the provider that it is about, once. A moderator decides. */
export async function disputeReview(
  ctx: SendingContext,
  providerId: string,
  { reviewId, reason, note }: ReportedReview,
): Promise<DisputeReviewOutcome> {
  const [stored] = await ctx.db.write(sql`
    INSERT INTO review_reports (id, review_id, reporter, provider_id, domain, language, reason, note, created_at, state)
    SELECT ${ctx.ids.uuid()}, v.id, 'provider', a.id, a.domain, a.language, ${reason}, ${note}, ${ctx.clock.now()},
      'open'
    FROM reviews v CROSS JOIN accounts a ON a.id = v.provider_id
    WHERE v.id = ${reviewId} AND v.provider_id = ${providerId} AND v.state = 'published'
    ON CONFLICT DO NOTHING`);
  if (didChange(stored)) return "disputed";
  const same = await ctx.db.first(sql`
    SELECT 1 FROM review_reports WHERE review_id = ${reviewId} AND provider_id = ${providerId} AND note = ${note}`);
  return same ? "disputed" : "review_dispute_not_possible";
}

/** A moderator's decision on a report, with the statement of reasons. `reason` is null if the review stays. */
export interface ReviewReportDecision {
  id: string;
  statement: string;
  reason: ReviewRefusalReason | null;
}

/**
 * Decides an open report: the review stays, or is taken down. Both sides get the decision and its statement of reasons.
 * All open reports of a review that is taken down are upheld together.
 * @returns whether this call decided the report
 */
export async function decideReviewReport(
  ctx: SendingContext,
  adminId: string,
  { id, statement, reason }: ReviewReportDecision,
): Promise<boolean> {
  const { db, clock } = ctx;
  const report = await db.first(
    sql<{
      reviewId: string;
    }>`SELECT review_id AS reviewId FROM review_reports WHERE id = ${id} AND state = 'open'`,
  );
  const facts = report && (await findDecidedReview(ctx, report.reviewId));
  if (!facts) return false;
  const now = clock.now();
  const { provider, eventDate, couple } = facts;
  const isTakable = reason
    ? sql`EXISTS (SELECT 1 FROM reviews WHERE id = ${facts.id} AND state = 'published')`
    : sql`1`;
  const isOpen = sql`EXISTS (SELECT 1 FROM review_reports WHERE id = ${id} AND state = 'open') AND ${isTakable}`;
  const { audit, isDecidedHere } = auditDecision(
    ctx,
    adminId,
    { facts, action: reason ? "review.removed" : "review.report_refused", report: id },
    isOpen,
  );
  const author = { firstname: couple, provider, eventDate, statement };
  const toAuthor = reason
    ? await mailAuthor(
        ctx,
        { reviewId: facts.id, kind: REVIEW_REMOVED, facts: { ...author, reason } },
        isDecidedHere,
      )
    : await mailAuthor(ctx, { reviewId: facts.id, kind: REVIEW_KEPT, facts: author }, isDecidedHere);
  const others = reason
    ? await db.all(
        sql<{
          id: string;
        }>`SELECT id FROM review_reports WHERE review_id = ${facts.id} AND state = 'open' LIMIT 50`,
      )
    : [{ id }];
  return writeDecision(
    ctx,
    audit.statement,
    ...others.map((other) =>
      enqueueMailTo(
        ctx,
        {
          kind: reason ? REVIEW_REPORT_UPHELD : REVIEW_REPORT_KEPT,
          facts: { provider, statement },
          path: "/review/about",
          idempotencyKey: `review_report_decided:${other.id}`,
        },
        reporterOf(other.id, isDecidedHere),
      ),
    ),
    ...others.map(
      (other) => sql`
        UPDATE review_reports SET state = ${reason ? "removed" : "kept"}, decided_at = ${now}, statement = ${statement}
        WHERE id = ${other.id} AND state = 'open' AND ${isDecidedHere}`,
    ),
    ...(reason
      ? [
          sql`UPDATE reviews SET state = 'refused', state_at = ${now}, refusal_reason = ${reason}
              WHERE id = ${facts.id} AND state = 'published' AND ${isDecidedHere}`,
        ]
      : []),
    recordReviewDecision(
      ctx,
      { reviewId: facts.id, adminId, decision: reason ? "remove" : "keep", reason },
      isDecidedHere,
    ),
    ...toAuthor,
    ...(reason ? refreshListings(listingOf(facts.subjectId)) : []),
  );
}

/** SQL: the recipient of the mails about a report: its reader, or the account of the provider. */
const reporterOf = (reportId: string, when: Query): Query<SelectedRecipient> => sql<SelectedRecipient>`
  SELECT coalesce(x.email, a.email) AS recipient, x.language, x.domain, x.provider_id AS accountId
  FROM review_reports x LEFT JOIN accounts a ON a.id = x.provider_id
  WHERE x.id = ${reportId} AND x.state = 'open' AND a.disabled_at IS NULL AND ${when}`;
