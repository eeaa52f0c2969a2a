import type { SiteContext } from "~/context/types";
import type { StripeResult } from "~/integrations/stripe/client";
import { PLAN_PRICE_CENTS, type Plan } from "./plan.rules";

/**
 * Id of a plan's price at Stripe, found by its lookup key. If the price differs from the price on our page, nothing is
 * sold; if our page shows prices without VAT, the price at Stripe must exclude it, too.
 */
export async function findPremiumPrice(ctx: SiteContext, plan: Plan): Promise<StripeResult<string>> {
  const found = await ctx.stripe.ask((api) =>
    api.prices.list({ lookup_keys: [plan], active: true, limit: 1 }),
  );
  if (found.kind !== "ok") return found;
  const price = found.value.data[0];
  if (!price) return { kind: "not_found" };
  const isAsShown =
    price.unit_amount === PLAN_PRICE_CENTS[plan] &&
    price.currency === ctx.domain.currency.toLowerCase() &&
    (ctx.settings.TAX === "none" || price.tax_behavior === "exclusive");
  return isAsShown ? { kind: "ok", value: price.id } : { kind: "unavailable", reason: "garbage" };
}
