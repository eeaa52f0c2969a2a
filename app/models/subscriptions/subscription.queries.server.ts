import type { Row } from "#db/rows";
import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { RENEWAL_MARGIN_MS } from "./subscription.rules";

/**
 * SQL: 1 if account `a` has Premium at a given time, otherwise 0. Because it is never NULL, a query can negate it or
 * compare it.
 */
export const isPremiumAccount = (now: number): Query =>
  sql`COALESCE(a.premium_status IN ('active', 'cancellation') AND a.premium_end_at > ${now}, 0)`;

/**
 * SQL: the value of a column if account `a` has Premium, otherwise NULL. So, without Premium, the value does not leave
 * the database.
 */
export const columnOnlyWithPremium = (column: Query, now: number): Query =>
  sql`iif(${isPremiumAccount(now)}, ${column}, NULL)`;

/** SQL: the end of Premium according to a row of `subscriptions s`, as `premiumEndOf` computes it. */
export const PREMIUM_ENDS_AT: Query = sql`COALESCE(s.end_at, s.period_end_at + ${RENEWAL_MARGIN_MS})`;

/** SQL: whether a row of `subscriptions s` gives premium at a given time. */
export const isSubscriptionRunning = (now: number): Query =>
  sql`(s.premium_status IN ('active', 'cancellation') AND ${PREMIUM_ENDS_AT} > ${now})`;

/**
 * The subscription that decides Premium, which is the first of these that exists: one that renews, one that still runs
 * but will not renew, the one that ended last.
 */
export const selectLeadingSubscription = (providerId: string): Query => sql`
  SELECT s.* FROM subscriptions s
  WHERE s.provider_id = ${providerId} AND s.premium_status <> 'none'
  ORDER BY CASE s.premium_status WHEN 'active' THEN 0 WHEN 'cancellation' THEN 1 ELSE 2 END, ${PREMIUM_ENDS_AT} DESC
  LIMIT 1`;

/** Premium data for the subscription page; times in milliseconds. */
export interface PremiumFacts extends Row<"accounts", "premiumStatus" | "premiumStartAt" | "premiumEndAt"> {
  subscriptionId: Row<"subscriptions">["stripeSubscriptionId"] | null;
  plan: Row<"subscriptions">["plan"] | null;
  stripeStatus: Row<"subscriptions">["stripeStatus"] | null;
  periodEndAt: Row<"subscriptions">["periodEndAt"] | null;
  endAt: Row<"subscriptions">["endAt"];
  stripeCustomerId: Row<"billing_customers">["stripeCustomerId"] | null;
}

export const findPremiumFacts = (
  { db }: Pick<ModelContext, "db">,
  providerId: string,
): Promise<PremiumFacts | null> =>
  db.first(sql<PremiumFacts>`
    SELECT a.premium_status AS premiumStatus, a.premium_start_at AS premiumStartAt, a.premium_end_at AS premiumEndAt,
      l.stripe_subscription_id AS subscriptionId, l.plan, l.stripe_status AS stripeStatus, l.period_end_at AS periodEndAt,
      l.end_at AS endAt, b.stripe_customer_id AS stripeCustomerId
    FROM accounts a
    LEFT JOIN billing_customers b ON b.provider_id = a.id
    LEFT JOIN (${selectLeadingSubscription(providerId)}) l ON l.provider_id = a.id
    WHERE a.id = ${providerId}`);

/** Whether the provider has Premium now, according to the database. */
export async function isPremiumNow({ db, clock }: ModelContext, providerId: string): Promise<boolean> {
  const row = await db.first(sql<{ one: number }>`
    SELECT 1 AS one FROM accounts a WHERE a.id = ${providerId} AND ${isPremiumAccount(clock.now())}`);
  return row !== null;
}
