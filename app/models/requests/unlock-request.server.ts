import { auditActorId } from "~/models/audit/record-audit.server";
import { storeCoupleNews } from "~/models/couples/news/store-news.server";
import { isPremiumAccount } from "~/models/subscriptions/subscription.queries.server";
import { creditsInGrantedRefunds } from "~/models/credits/refunds/queries.server";
import { didChange, sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { UNLOCK_COST } from "./rules";

/** Result of trying to unlock a request. Only the kind `unlocked` means that a credit was spent. */
export type UnlockOutcome =
  | { kind: "unlocked"; credits: number }
  /** The request was unlocked before, so this call costs nothing and shows the contact again. */
  | { kind: "already_unlocked" }
  /** A Premium provider sees every contact. No credit is spent, and the request is not marked as unlocked. */
  | { kind: "premium" }
  | {
      kind: "rejected";
      code: "request_rejected" | "request_fake" | "request_closed" | "no_credits" | "request_not_found";
    };

/**
 * Spends one credit on one request, in one batch. If the request is locked and the balance suffices, the first
 * statement stores the id of this attempt in the request. The other statements write ledger, balance, audit and the
 * couple's news only if they find that id there.
 */
export async function unlockRequest(
  ctx: ModelContext,
  providerId: string,
  requestId: string,
): Promise<UnlockOutcome> {
  const { db, clock, ids } = ctx;
  const now = clock.now();
  const attempt = ids.uuid();
  const isPremium = isPremiumAccount(now);
  const didUnlock = sql`SELECT 1 FROM event_requests WHERE unlock_attempt = ${attempt}`;
  const [mark, , , , , state] = await db.write(
    sql`UPDATE event_requests SET unlocked_at = ${now}, unlock_attempt = ${attempt}, status_rank = 1
        WHERE id = ${requestId} AND provider_id = ${providerId} AND unlocked_at IS NULL AND rejected_at IS NULL
          AND fake_at IS NULL AND ended_at IS NULL
          AND EXISTS (SELECT 1 FROM accounts a
                      WHERE a.id = ${providerId} AND a.credits - ${creditsInGrantedRefunds(providerId)} >= ${UNLOCK_COST} AND NOT ${isPremium})`,
    sql`INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, subject, withdrawn)
        SELECT ${ids.uuid()}, provider_id, ${now}, 'unlock', id, firstname || ' ' || lastname, ${UNLOCK_COST}
        FROM event_requests WHERE unlock_attempt = ${attempt}`,
    sql`UPDATE accounts SET credits = credits - ${UNLOCK_COST} WHERE id = ${providerId} AND EXISTS (${didUnlock})`,
    sql`INSERT INTO audit_log (id, at, actor_id, subject_id, action, detail)
        SELECT ${ids.uuid()}, ${now}, ${auditActorId(ctx, providerId)}, ${providerId}, 'request.unlocked', ${JSON.stringify({ request: requestId })} WHERE EXISTS (${didUnlock})`,
    // A provider that read the request while it had Premium had opened it then.
    storeCoupleNews(
      "opened",
      now,
      sql`FROM event_requests r CROSS JOIN accounts a ON a.id = r.provider_id
          CROSS JOIN projects p ON p.id = r.project_id
          WHERE r.unlock_attempt = ${attempt}
            AND (a.premium_start_at <= r.seen_at AND a.premium_end_at > r.seen_at) IS NOT TRUE`,
    ),
    sql`SELECT r.unlocked_at AS unlockedAt, r.rejected_at AS rejectedAt, r.fake_at AS fakeAt, r.ended_at AS endedAt,
          a.credits, ${isPremium} AS isPremium
        FROM event_requests r JOIN accounts a ON a.id = r.provider_id
        WHERE r.id = ${requestId} AND r.provider_id = ${providerId}`,
  );
  const row = state?.rows[0];
  if (!row) return { kind: "rejected", code: "request_not_found" };
  if (didChange(mark)) return { kind: "unlocked", credits: Number(row["credits"]) };
  if (row["rejectedAt"] !== null) return { kind: "rejected", code: "request_rejected" };
  if (row["unlockedAt"] !== null) return { kind: "already_unlocked" };
  if (row["fakeAt"] !== null) return { kind: "rejected", code: "request_fake" };
  if (row["endedAt"] !== null) return { kind: "rejected", code: "request_closed" };
  return row["isPremium"] === 1 ? { kind: "premium" } : { kind: "rejected", code: "no_credits" };
}
