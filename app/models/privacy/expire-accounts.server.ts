import * as z from "zod";
import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { isPremiumAccount } from "~/models/subscriptions/subscription.queries.server";
import { sql, type Query } from "~/models/core/database";
import type { StepTurnResult } from "~/models/night/steps.rules";
import { ACCOUNT_EXPIRED, INACTIVITY_WARNING } from "~/models/privacy/mails.rules";
import { enqueueMailTo, type SelectedRecipient } from "~/models/outbox/enqueue.server";
import type { ModelContext } from "~/context/types";
import { eraseAccount } from "./erase-account.server";
import { ERASURES_PER_TURN, INACTIVE_MS, INACTIVITY_NOTICE_MS, WARNINGS_PER_TURN } from "./inactivity.rules";

interface UnusedAccount extends Row<"accounts", "id" | "firstname"> {
  seenAt: NonNullable<Row<"accounts">["lastSeenAt"]>;
}

/**
 * SQL: whether an account may expire. An account with Premium, or with paid credits that are not used up, never
 * expires.
 */
const mayExpire = (now: number): Query => sql`
  a.deleted_at IS NULL AND a.disabled_at IS NULL AND a.role <> 'ROLE_ADMIN'
  AND NOT ${isPremiumAccount(now)}
  AND NOT (a.credits > 0 AND EXISTS (
    SELECT 1 FROM credit_orders o WHERE o.provider_id = a.id AND o.state = 'paid' AND o.credits_withdrawn < o.credits))`;

const isUnused = (now: number): Query => sql`
  a.inactivity_warned_at IS NULL AND COALESCE(a.last_seen_at, a.created_at) <= ${now - INACTIVE_MS} AND ${mayExpire(now)}`;

/** A session that was used since the warning counts as a visit, even if the account's last visit is not updated yet. */
const hasExpired = (now: number): Query => sql`
  a.inactivity_warned_at <= ${now - INACTIVITY_NOTICE_MS} AND ${mayExpire(now)}
  AND NOT EXISTS (SELECT 1 FROM sessions s
                  WHERE s.account_id = a.id AND s.actor_id IS NULL AND s.last_seen_at > a.inactivity_warned_at)`;

/**
 * Warns the owners of accounts that nobody has used for two years that these accounts will be erased. Each owner gets
 * one mail, even if runs are parallel; signing in starts the two years again.
 * @returns the number of warned owners
 */
export async function warnUnusedAccounts(ctx: ModelContext): Promise<number> {
  const { db, clock } = ctx;
  const now = clock.now();
  const unused = await db.all(sql<UnusedAccount>`
    SELECT a.id, a.firstname, COALESCE(a.last_seen_at, a.created_at) AS seenAt
    FROM accounts a INDEXED BY accounts_unseen
    WHERE ${isUnused(now)} ORDER BY COALESCE(a.last_seen_at, a.created_at) LIMIT ${WARNINGS_PER_TURN}`);
  let warnedCount = 0;
  for (const account of unused) {
    const { id, firstname, seenAt } = account;
    const chosen = sql`FROM accounts a WHERE a.id = ${id} AND ${isUnused(now)}`;
    const [warned] = await db.write(
      enqueueMailTo(
        ctx,
        {
          kind: INACTIVITY_WARNING,
          facts: { firstname, lastDayAt: now + INACTIVITY_NOTICE_MS },
          path: "/login",
          idempotencyKey: `inactivity_warning:${id}:${seenAt}`,
        },
        sql<SelectedRecipient>`SELECT a.email AS recipient, a.language, a.domain, a.id AS accountId ${chosen}`,
      ),
      recordAudit(
        ctx,
        { actorId: null, subjectId: id, action: "account.inactivity_warned" },
        sql`EXISTS (SELECT 1 ${chosen})`,
      ).statement,
      sql`UPDATE accounts SET inactivity_warned_at = ${now} WHERE id IN (SELECT a.id ${chosen})`,
    );
    warnedCount += warned?.changes ?? 0;
  }
  return warnedCount;
}

/**
 * Where the next turn continues to erase accounts. The place is given by the last account that was tried: the time of
 * its warning, and its id.
 */
const placeSchema = z.object({ warnedAt: z.int(), id: z.string() });
type Place = z.infer<typeof placeSchema>;

interface ExpiredAccount extends Row<"accounts", "id"> {
  warnedAt: NonNullable<Row<"accounts">["inactivityWarnedAt"]>;
}

/**
 * Erases the next accounts whose owners were warned and did not sign in again, as if the owners had deleted them. An
 * erasure that fails, for example at Stripe, is tried again the next night and does not stop the others.
 * @returns the number of erasures and of failures, and where the next turn continues, which is null if no account is
 * left
 */
export async function eraseExpiredAccounts(
  ctx: ServiceContext,
  after: Place | null = null,
): Promise<{ erased: number; failures: readonly unknown[]; next: Place | null }> {
  const now = ctx.clock.now();
  const { warnedAt, id: last } = after ?? { warnedAt: 0, id: "" };
  const expired = await ctx.db.all(sql<ExpiredAccount>`
    SELECT a.id, a.inactivity_warned_at AS warnedAt FROM accounts a INDEXED BY accounts_warned
    WHERE ${hasExpired(now)} AND (a.inactivity_warned_at, a.id) > (${warnedAt}, ${last})
    ORDER BY a.inactivity_warned_at, a.id LIMIT ${ERASURES_PER_TURN}`);
  let erased = 0;
  const failures: unknown[] = [];
  for (const { id } of expired) {
    try {
      const isErased = await eraseAccount(ctx, {
        providerId: id,
        entry: { actorId: null, action: "account.inactivity_erased" },
        farewell: ACCOUNT_EXPIRED,
        when: hasExpired(now),
      });
      if (isErased) erased += 1;
    } catch (failure) {
      failures.push(failure);
    }
  }
  return { erased, failures, next: expired.length < ERASURES_PER_TURN ? null : (expired.at(-1) ?? null) };
}

/** The cursor of a turn that still sends warnings, because not all of them are sent. */
const WARNING = "warn";

/** Runs one turn of the nightly work on unused accounts: all warnings first, then the erasures. */
export async function expireUnusedAccounts(
  ctx: ServiceContext,
  cursor: string | null,
): Promise<StepTurnResult & { failures: readonly unknown[] }> {
  if (cursor === null || cursor === WARNING) {
    const warned = await warnUnusedAccounts(ctx);
    const next = warned < WARNINGS_PER_TURN ? JSON.stringify({ warnedAt: 0, id: "" }) : WARNING;
    return { next, facts: { warned, erased: 0 }, failures: [] };
  }
  const { erased, failures, next } = await eraseExpiredAccounts(ctx, placeSchema.parse(JSON.parse(cursor)));
  return { next: next && JSON.stringify(next), facts: { warned: 0, erased }, failures };
}
