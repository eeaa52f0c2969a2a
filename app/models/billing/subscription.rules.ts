import type { PremiumStatus } from "~/models/accounts/rules";
import { isPlan, type Plan } from "./plan.rules";

/** What is read of a subscription as Stripe answers it; moments in seconds, as Stripe counts. */
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
  /** Written when the subscription is made: provider and plan. */
  metadata: Readonly<Record<string, string>>;
}

/** A subscription as we keep it; moments in milliseconds. */
export interface SubscriptionState {
  id: string;
  plan: Plan;
  stripeStatus: string;
  premiumStatus: PremiumStatus;
  startAt: number;
  periodStartAt: number;
  periodEndAt: number;
  /** When it ends, or ended, for good; null while it renews. */
  endAt: number | null;
}

const RUNNING = new Set(["active", "trialing", "past_due"]);
const OVER = new Set(["canceled", "unpaid", "paused", "incomplete_expired"]);

/** Nothing changes any more after these at Stripe: an older reading can never bring such a subscription back. */
export const FINAL_STRIPE_STATUSES = ["canceled", "incomplete_expired"] as const;

export const isFinalStatus = (status: string): boolean =>
  FINAL_STRIPE_STATUSES.some((final) => final === status);

const toMilliseconds = (seconds: number) => seconds * 1000;

/**
 * Premium's state from what Stripe says now (ADAPTERS.md, 5, "Webhook → state"), whatever was said before. Both cancel
 * fields count: flexible billing sets `cancel_at`, the portal `cancel_at_period_end`.
 * @returns null for a subscription that is not to premium
 */
export function deriveSubscription(stripe: StripeSubscriptionFacts): SubscriptionState | null {
  const { data: items } = stripe.items;
  // A price that was replaced loses its lookup key to its successor: those who pay it keep the plan they took.
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
 * How long a subscription that renews is believed past the end of its period: Stripe tells of the renewal a moment after
 * it. One that was cancelled has no such hour: it ends when it ends.
 */
export const RENEWAL_LEEWAY_MS = 60 * 60 * 1000;

/** Until when a subscription gives premium; accounts.premium_end_at. */
export const accessEndOf = ({
  periodEndAt,
  endAt,
}: Pick<SubscriptionState, "periodEndAt" | "endAt">): number => endAt ?? periodEndAt + RENEWAL_LEEWAY_MS;

/** What the page offers in each state (document 3, section 2, "Subscription page"). */
export type PremiumOffer = "start" | "downgrade" | "renew";

export const PREMIUM_OFFERS: Readonly<Record<PremiumStatus, PremiumOffer>> = {
  none: "start",
  active: "downgrade",
  cancellation: "renew",
  canceled: "start",
};

/** Premium's state at a moment: what ran out without news has ended all the same. */
export function premiumStatusAt(
  account: { premiumStatus: PremiumStatus; premiumEndAt: number | null },
  now: number,
): PremiumStatus {
  const { premiumStatus, premiumEndAt } = account;
  const runs = premiumStatus === "active" || premiumStatus === "cancellation";
  return runs && (premiumEndAt === null || premiumEndAt <= now) ? "canceled" : premiumStatus;
}

/** What the customer portal is opened for. `update`: plan, card, invoices. */
export const PORTAL_KINDS = ["update", "downgrade", "renew"] as const;
export type PortalKind = (typeof PORTAL_KINDS)[number];
