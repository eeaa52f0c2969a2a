import { nowSeconds } from "./customer-clock";
import { readCurrency } from "./intents";
import type { Params } from "./params";
import type { TaxCalculation } from "./tax-objects";
import { taxOn, taxRateFor } from "./tax";
import { newId, type Unit } from "./unit";
import { days, inSeconds } from "../../app/models/core/time.rules.ts";

/** Handles POST /v1/tax/calculations for an existing customer and prices without tax. */
export async function calculateTax(unit: Unit, params: Params): Promise<TaxCalculation> {
  params.allow("currency", "customer", "line_items");
  const currency = readCurrency(params);
  const customer = await unit.get("customer", params.needed("customer"), "customer");
  const taxIds = await unit.list("tax_id", { customer: customer.id });
  const rate = taxRateFor(customer, taxIds);
  const lines = params.children("line_items").map((line) => {
    line.allow("amount", "quantity", "reference", "tax_behavior", "tax_code");
    if (line.needed("tax_behavior") !== "exclusive")
      throw line.invalid("tax_behavior", "The sandbox computes only prices without tax");
    const amount = line.neededInteger("amount");
    return { amount, tax: taxOn(amount, rate) };
  });
  if (lines.length === 0) params.needed("line_items");
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  const calculation: TaxCalculation = {
    id: newId("taxcalc"),
    object: "tax.calculation",
    amount_total: net + tax,
    currency,
    customer: customer.id,
    customer_details: {
      address: customer.address,
      address_source: "billing",
      ip_address: null,
      tax_ids: taxIds.map(({ type, value }) => ({ type, value })),
      taxability_override: customer.tax_exempt === "reverse" ? "reverse_charge" : "none",
    },
    expires_at: nowSeconds() + inSeconds(days(90)),
    livemode: false,
    ship_from_details: null,
    shipping_cost: null,
    tax_amount_exclusive: tax,
    tax_amount_inclusive: 0,
    tax_breakdown: [
      {
        amount: tax,
        inclusive: false,
        tax_rate_details: {
          country: customer.address?.country ?? null,
          flat_amount: null,
          percentage_decimal: String(rate.percent),
          rate_type: "percentage",
          state: null,
          tax_type: "vat",
        },
        taxability_reason: rate.reason,
        taxable_amount: net,
      },
    ],
    tax_date: nowSeconds(),
  };
  unit.save(calculation, customer.id);
  return calculation;
}
