import type Stripe from "stripe";
import { resourceMissing } from "./faults";
import type { Price } from "./objects";
import type { Params } from "./params";
import type { CheckedAgainst, StripeResponseOf } from "./published";

const CREATED = 1_767_225_600;

const premium = (
  id: string,
  lookupKey: string,
  unitAmount: number,
  interval: "month" | "year",
): CheckedAgainst<Price, Stripe.Price> => ({
  id,
  object: "price",
  active: true,
  billing_scheme: "per_unit",
  created: CREATED,
  currency: "eur",
  livemode: false,
  lookup_key: lookupKey,
  metadata: {},
  nickname: null,
  product: "prod_TrousseauPremium",
  recurring: {
    interval,
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: "licensed",
  },
  tax_behavior: "exclusive",
  type: "recurring",
  unit_amount: unitAmount,
  unit_amount_decimal: String(unitAmount),
});

/** The prices of the sandbox: Premium by month and by year. */
export const PRICES: readonly Price[] = [
  premium("price_TrousseauPremiumMonthly", "premium_monthly", 6_900, "month"),
  premium("price_TrousseauPremiumYearly", "premium_yearly", 69_000, "year"),
];

export const PRODUCTS = [
  {
    id: "prod_TrousseauPremium",
    object: "product",
    active: true,
    created: CREATED,
    description: null,
    images: [],
    livemode: false,
    metadata: {},
    name: "Trousseau premium",
    type: "service",
    updated: CREATED,
  },
] satisfies StripeResponseOf<Stripe.Product>[];

export const productName = (id: string) => PRODUCTS.find((product) => product.id === id)?.name ?? id;

export function findPrice(id: string, param = "price"): Price {
  const found = PRICES.find((price) => price.id === id);
  if (!found) throw resourceMissing("price", id, param);
  return found;
}

/** Handles GET /v1/prices. */
export function listPrices(params: Params): Price[] {
  params.allow(
    "lookup_keys",
    "active",
    "currency",
    "limit",
    "product",
    "recurring",
    "type",
    "starting_after",
    "ending_before",
  );
  const keys = params.texts("lookup_keys");
  const product = params.text("product");
  if (params.flag("active") === false) return [];
  return PRICES.filter(
    (price) =>
      (keys.length === 0 || keys.includes(price.lookup_key)) &&
      (product === null || price.product === product),
  );
}
