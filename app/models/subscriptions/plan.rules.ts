import type { Role } from "~/models/accounts/rules";

/** The billing plans of premium. Their names are also the lookup keys of their prices at Stripe. */
export const PLANS = ["premium_monthly", "premium_yearly"] as const;
export type Plan = (typeof PLANS)[number];

/** The yearly plan is selected by default. */
export const DEFAULT_PLAN: Plan = "premium_yearly";

export const isPlan = (value: unknown): value is Plan => PLANS.some((plan) => plan === value);

/** Price of one period, in cents. */
export const PLAN_PRICE_CENTS: Readonly<Record<Plan, number>> = {
  premium_monthly: 6900,
  premium_yearly: 69_000,
};

export const FREE_PRICE_CENTS = 0;

const MONTHS_OF_YEAR = 12;
const MONTHS: Readonly<Record<Plan, number>> = { premium_monthly: 1, premium_yearly: MONTHS_OF_YEAR };

/** A plan's price per month in cents, as it is shown. */
export const monthlyPriceCents = (plan: Plan): number => PLAN_PRICE_CENTS[plan] / MONTHS[plan];

/** How much a yearly payment saves, compared with twelve monthly payments. */
export interface YearlySaving {
  /** Number of free months; null when the saving is not a whole number of months. */
  freeMonths: number | null;
  /** The saving as a share of twelve monthly prices: 0.1667 for two months of twelve. */
  share: number;
}

/**
 * Computes the saving from the two prices, so that the label on the page is always true. Null if a year costs as much
 * as twelve months, or more.
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

/** The quotas of the free plan. Premium has no limits. */
export const freePlanQuota = { photos: 5, videos: 1, portfolios: 1 } as const;

type Seller = Exclude<Role, "ROLE_ADMIN">;

/**
 * The features that Premium changes, by role. An account is offered only features whose screens are in its own menu.
 */
export const PREMIUM_FEATURES = {
  ROLE_PRESTATAIRE: ["photos", "videos", "portfolios", "instagram", "media_views", "competitors", "accent"],
  ROLE_VENUE: ["venues", "venue_pages", "venue_views"],
} as const satisfies Record<Seller, readonly string[]>;
export type PremiumFeature = (typeof PREMIUM_FEATURES)[Seller][number];

/** For each feature: the menu entry of its screen. */
export const PREMIUM_SCREENS: Record<PremiumFeature, string> = {
  photos: "photos",
  videos: "videos",
  portfolios: "portfolios",
  instagram: "social_networks",
  media_views: "photos",
  competitors: "badge",
  accent: "badge",
  venues: "venues",
  venue_pages: "venues",
  venue_views: "venues",
};

export const isPremiumSoldTo = (role: Role, feature: PremiumFeature): boolean =>
  role !== "ROLE_ADMIN" && PREMIUM_FEATURES[role].some((sold) => sold === feature);

/** Premium's discount on the membership of the professionals' club. */
export const CLUB_DISCOUNT_SHARE = 0.3;
