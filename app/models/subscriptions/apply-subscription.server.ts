import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { premiumEndOf, FINAL_STRIPE_STATUSES, type SubscriptionState } from "./subscription.rules";
import { countMetric } from "~/models/metrics/count-metric.server";
import { PLAN_PRICE_CENTS, PLANS } from "./plan.rules";
import {
  PREMIUM_ENDS_AT,
  isSubscriptionRunning,
  selectLeadingSubscription,
} from "./subscription.queries.server";
import { premiumMails } from "./premium-mails.server";
import { listingsOfProvider, refreshListings } from "~/models/listings/refresh-listings.server";

const [MONTHLY, YEARLY] = PLANS;

/**
 * Stores the state of a subscription as read from Stripe, with the account's Premium, the audit row and the mails, in
 * one batch. Nothing changes if the stored state was read later, or if the new state would restart an ended
 * subscription. Storing the same state again sends no second mail.
 */
export async function applySubscription(
  ctx: Pick<ServiceContext, "db" | "clock" | "ids" | "wakeOutbox">,
  providerId: string,
  state: SubscriptionState,
  readAt: number,
): Promise<void> {
  const isNews = isNewerThanKnown(state, readAt);
  const reader = await ctx.db.first(sql<Row<"accounts", "firstname" | "domain" | "role">>`
    SELECT firstname, domain, role FROM accounts WHERE id = ${providerId}`);
  if (!reader) return;
  await ctx.db.write(
    ...auditOf(ctx, providerId, state, isNews),
    ...premiumMails(ctx, { providerId, ...reader }, state, { readAt, isNews }),
    ...countPeriod(ctx, { providerId, domain: reader.domain }, state, isNews),
    sql`
      INSERT INTO subscriptions (stripe_subscription_id, provider_id, plan, stripe_status, premium_status, start_at,
        period_start_at, period_end_at, end_at, read_at)
      SELECT ${state.id}, ${providerId}, ${state.plan}, ${state.stripeStatus}, ${state.premiumStatus}, ${state.startAt},
        ${state.periodStartAt}, ${state.periodEndAt}, ${state.endAt}, ${readAt}
      WHERE ${isNews}
      ON CONFLICT (stripe_subscription_id) DO UPDATE SET plan = excluded.plan, stripe_status = excluded.stripe_status,
        premium_status = excluded.premium_status, start_at = excluded.start_at,
        period_start_at = excluded.period_start_at, period_end_at = excluded.period_end_at, end_at = excluded.end_at,
        read_at = excluded.read_at
      WHERE subscriptions.provider_id = excluded.provider_id`,
    updatePremium(providerId),
    ...refreshListings(listingsOfProvider(providerId)),
  );
  ctx.wakeOutbox();
}

/**
 * SQL: whether the given state may be stored. It may not if the stored row was read later, or if that row has a
 * different final status.
 */
function isNewerThanKnown({ id, stripeStatus }: SubscriptionState, readAt: number): Query {
  const [canceled, expired] = FINAL_STRIPE_STATUSES;
  return sql`NOT EXISTS (
    SELECT 1 FROM subscriptions known WHERE known.stripe_subscription_id = ${id}
      AND (known.read_at > ${readAt}
           OR (known.stripe_status IN (${canceled}, ${expired}) AND known.stripe_status <> ${stripeStatus})))`;
}

/** Sets the account's Premium: the subscription that counts most (`selectLeadingSubscription`) decides it. */
const updatePremium = (providerId: string): Query => sql`
  UPDATE accounts SET (premium_status, premium_start_at, premium_end_at) = (
    SELECT COALESCE(l.premium_status, 'none'), l.start_at, l.access_end
    FROM (SELECT 1) LEFT JOIN (
      SELECT s.premium_status, s.start_at, ${PREMIUM_ENDS_AT} AS access_end FROM (${selectLeadingSubscription(providerId)}) s) l)
  WHERE id = ${providerId}`;

/**
 * Adds a paid period to the metrics, once, at the price of its plan without VAT, less the rest of a period that a change
 * of plan has cut short. A second subscription at the same time is refunded and therefore not counted.
 */
function countPeriod(
  { clock }: Pick<ModelContext, "clock">,
  { providerId, domain }: { providerId: string; domain: string },
  { id, plan, stripeStatus, periodStartAt }: SubscriptionState,
  isNews: Query,
): Query[] {
  if (stripeStatus !== "active") return [];
  const metric = {
    metric: "revenue_cents",
    domain,
    at: periodStartAt,
    value: sql`${PLAN_PRICE_CENTS[plan]} - ${unusedCentsOf(id, periodStartAt)}`,
  } as const;
  const isNewPeriod = sql`${isNews} AND NOT EXISTS (SELECT 1 FROM subscriptions s
      WHERE s.stripe_subscription_id = ${id} AND s.stripe_status = 'active' AND s.period_start_at >= ${periodStartAt})
    AND NOT EXISTS (SELECT 1 FROM subscriptions s WHERE s.provider_id = ${providerId}
      AND s.stripe_subscription_id <> ${id} AND ${isSubscriptionRunning(clock.now())})`;
  return [countMetric(metric, isNewPeriod)];
}

/**
 * SQL: the cents that Stripe deducts for the unused days of the stored period, if the next period begins before the
 * stored one ends.
 */
const unusedCentsOf = (id: string, nextStartAt: number): Query => sql`
  COALESCE((SELECT CAST(round(
      CASE known.plan WHEN ${YEARLY} THEN ${PLAN_PRICE_CENTS[YEARLY]} ELSE ${PLAN_PRICE_CENTS[MONTHLY]} END
      * max(0, known.period_end_at - ${nextStartAt}) * 1.0 / (known.period_end_at - known.period_start_at)) AS INTEGER)
    FROM subscriptions known
    WHERE known.stripe_subscription_id = ${id} AND known.stripe_status = 'active'
      AND known.period_end_at > known.period_start_at), 0)`;

function auditOf(ctx: ModelContext, providerId: string, state: SubscriptionState, isNews: Query): Query[] {
  const { premiumStatus, id, plan } = state;
  if (premiumStatus === "none") return [];
  const { statement } = recordAudit(
    ctx,
    {
      actorId: null,
      subjectId: providerId,
      action: `premium.${premiumStatus}`,
      detail: { subscription: id, plan, until: premiumEndOf(state) },
    },
    sql`${isNews} AND NOT EXISTS (SELECT 1 FROM subscriptions s
          WHERE s.stripe_subscription_id = ${id} AND s.premium_status = ${premiumStatus})`,
  );
  return [statement];
}
