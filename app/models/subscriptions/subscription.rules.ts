import type { PremiumStatus } from "~/models/accounts/rules";
import { isPlan, type Plan } from "./plan.rules";
import { hours } from "~/models/core/time.rules";

/** The fields read from Stripe's subscription; times in seconds, as at Stripe. */
export interface StripeSubscriptionFacts {
  id: string;
  status: string;
  start_date: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  items: {
    data: readonly {
      current_period_start: number;
      current_period_end: number;
      price: { lookup_key: string | null };
    }[];
  };
  /** Provider and plan, stored when the subscription is created. */
  metadata: Readonly<Record<string, string>>;
}

/** A subscription as we store it; times in milliseconds. */
export interface SubscriptionState {
  id: string;
  plan: Plan;
  stripeStatus: string;
  premiumStatus: PremiumStatus;
  startAt: number;
  periodStartAt: number;
  periodEndAt: number;
  /** When the subscription ended or will end; null as long as it renews. */
  endAt: number | null;
}

const RUNNING = new Set(["active", "trialing", "past_due"]);
const OVER = new Set(["canceled", "unpaid", "paused", "incomplete_expired"]);

/** Final statuses at Stripe. A state that was read before such a status must never restart the subscription. */
export const FINAL_STRIPE_STATUSES = ["canceled", "incomplete_expired"] as const;

export const isFinalStatus = (status: string): boolean =>
  FINAL_STRIPE_STATUSES.some((final) => final === status);

const toMilliseconds = (seconds: number) => seconds * 1000;

/**
 * Derives the state of Premium only from Stripe's current response. It looks at both fields about cancellation:
 * flexible billing sets `cancel_at`, the customer portal sets `cancel_at_period_end`.
 * @returns null for a subscription that is not for premium
 */
export function deriveSubscription(stripe: StripeSubscriptionFacts): SubscriptionState | null {
  const { data: items } = stripe.items;
  // Each price has a lookup key that names its plan. When a price is replaced, its key moves to the new price; for an
  // older subscription, the plan is therefore read from the metadata.
  const plan = items.map(({ price }) => price.lookup_key).find(isPlan) ?? stripe.metadata["plan"];
  if (!isPlan(plan)) return null;
  const periodEnd = Math.max(...items.map((item) => item.current_period_end));
  const periodStart = Math.max(...items.map((item) => item.current_period_start));
  const isEnding = stripe.cancel_at !== null || stripe.cancel_at_period_end;
  const base = {
    id: stripe.id,
    plan,
    stripeStatus: stripe.status,
    startAt: toMilliseconds(stripe.start_date),
    periodStartAt: toMilliseconds(periodStart),
    periodEndAt: toMilliseconds(periodEnd),
  };
  if (RUNNING.has(stripe.status)) {
    return isEnding
      ? { ...base, premiumStatus: "cancellation", endAt: toMilliseconds(stripe.cancel_at ?? periodEnd) }
      : { ...base, premiumStatus: "active", endAt: null };
  }
  if (OVER.has(stripe.status)) {
    return { ...base, premiumStatus: "canceled", endAt: toMilliseconds(stripe.ended_at ?? periodEnd) };
  }
  return { ...base, premiumStatus: "none", endAt: null };
}

/**
 * How long Premium continues after the end of a period, if the subscription renews: Stripe reports the renewal a little
 * later. A cancelled subscription gets no such extra time.
 */
export const RENEWAL_MARGIN_MS = hours(1);

/** The end of premium according to a subscription; stored in accounts.premium_end_at. */
export const premiumEndOf = ({
  periodEndAt,
  endAt,
}: Pick<SubscriptionState, "periodEndAt" | "endAt">): number => endAt ?? periodEndAt + RENEWAL_MARGIN_MS;

/** The button that the page offers in each state of Premium. */
export type PremiumOffer = "start" | "downgrade" | "renew";

export const PREMIUM_OFFERS: Readonly<Record<PremiumStatus, PremiumOffer>> = {
  none: "start",
  active: "downgrade",
  cancellation: "renew",
  canceled: "start",
};

/** The state of Premium at a given time. After its end, Premium counts as ended even if Stripe has reported nothing. */
export function premiumStatusAt(
  account: { premiumStatus: PremiumStatus; premiumEndAt: number | null },
  now: number,
): PremiumStatus {
  const { premiumStatus, premiumEndAt } = account;
  const runs = premiumStatus === "active" || premiumStatus === "cancellation";
  return runs && (premiumEndAt === null || premiumEndAt <= now) ? "canceled" : premiumStatus;
}

/** Purposes of opening the customer portal. `update`: plan, card, invoices. */
export const PORTAL_KINDS = ["update", "downgrade", "renew"] as const;
export type PortalKind = (typeof PORTAL_KINDS)[number];
