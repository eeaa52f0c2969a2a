import type { ServiceContext } from "~/context/types";
import type { StripeResult } from "~/integrations/stripe/client";
import { addTax, type TaxedAmount } from "./tax.rules";

interface Sale {
  customerId: string;
  netCents: number;
  currency: string;
}

/**
 * The price of a sale with its VAT. With the setting TAX=stripe, Stripe computes it from the customer's postal address
 * and VAT number; otherwise the net price is the whole price, and Stripe is not called.
 */
export async function computeTax(
  ctx: ServiceContext,
  { customerId, netCents, currency }: Sale,
): Promise<StripeResult<TaxedAmount>> {
  if (ctx.settings.TAX === "none") return priceOf(netCents, null);
  const answer = await ctx.stripe.ask((api) =>
    api.tax.calculations.create({
      currency,
      customer: customerId,
      line_items: [{ amount: netCents, reference: "credits", tax_behavior: "exclusive" }],
    }),
  );
  return answer.kind === "ok" ? priceOf(netCents, answer.value.tax_amount_exclusive) : answer;
}

function priceOf(netCents: number, taxCents: number | null): StripeResult<TaxedAmount> {
  const price = addTax(netCents, taxCents);
  return price ? { kind: "ok", value: price } : { kind: "unavailable", reason: "garbage" };
}
