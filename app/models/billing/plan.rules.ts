/** What premium may be billed as; also the lookup keys of its prices at Stripe (document 3, section 5). */
export const PLANS = ["premium_monthly", "premium_yearly"] as const;
export type Plan = (typeof PLANS)[number];

/** Annual is on by default (document 3, section 2). */
export const DEFAULT_PLAN: Plan = "premium_yearly";

export const isPlan = (value: unknown): value is Plan => PLANS.some((plan) => plan === value);

/** What one period costs, in cents (DECISIONS.md, "Premium price"). */
export const PLAN_PRICE_CENTS: Readonly<Record<Plan, number>> = {
  premium_monthly: 6900,
  premium_yearly: 69_000,
};

export const FREE_PRICE_CENTS = 0;

const MONTHS_OF_YEAR = 12;
const MONTHS: Readonly<Record<Plan, number>> = { premium_monthly: 1, premium_yearly: MONTHS_OF_YEAR };

/** What a plan comes to per month, in cents: the price that is shown. */
export const monthlyPriceCents = (plan: Plan): number => PLAN_PRICE_CENTS[plan] / MONTHS[plan];

/** What paying by the year saves against paying each month. */
export interface YearlySaving {
  /** Months given free; null where the prices do not give whole ones. */
  freeMonths: number | null;
  /** Of the price of twelve months: 0.1667 for two months of twelve. */
  share: number;
}

/**
 * The saving as the two prices give it (DECISIONS.md, '"Saving 20 %" on the annual toggle'): what a price tag says must be
 * true. Null when a year costs no less than its months.
 */
export function yearlySaving(
  monthlyCents: number = PLAN_PRICE_CENTS.premium_monthly,
  yearlyCents: number = PLAN_PRICE_CENTS.premium_yearly,
): YearlySaving | null {
  const full = MONTHS_OF_YEAR * monthlyCents;
  if (yearlyCents >= full) return null;
  const months = (full - yearlyCents) / monthlyCents;
  return { freeMonths: Number.isInteger(months) ? months : null, share: (full - yearlyCents) / full };
}

/** What the free plan may publish (DECISIONS.md, "Free photo quota"); premium has no limit. */
export const freePlanQuota = { photos: 5, videos: 1, portfolios: 1 } as const;
export type QuotaKind = keyof typeof freePlanQuota;

/** How many of a kind a plan may publish: the one place that knows; null is without limit. */
export const quotaOf = (kind: QuotaKind, isPremium: boolean): number | null =>
  isPremium ? null : freePlanQuota[kind];

/** Off the membership of the club of professionals, for premium (document 3, section 6). */
export const CLUB_DISCOUNT_SHARE = 0.3;
