import type { Invoice } from "./billing-objects";
import { invalidRequest } from "./faults";
import type { Customer, TaxId } from "./objects";
import type { InvoiceTax, TaxReason } from "./tax-objects";
import type { Unit } from "./unit";

/**
 * VAT of a French seller who is registered in France only: French VAT at home and for consumers in the European Union,
 * reverse charge for traders of other member states, none elsewhere.
 */
export interface TaxRate {
  percent: number;
  reason: TaxReason;
}

const FRENCH_PERCENT = 20;
/** Monaco belongs to the territory of French VAT. */
const FRENCH_TERRITORY = new Set(["FR", "MC"]);
const OTHER_MEMBER_STATES = new Set(
  "AT BE BG CY CZ DE DK EE ES FI GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

export function taxRateFor(
  customer: Pick<Customer, "address" | "tax_exempt">,
  taxIds: readonly Pick<TaxId, "type">[],
): TaxRate {
  const country = customer.address?.country;
  if (!country) {
    throw invalidRequest(
      "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
      "customer_tax_location_invalid",
    );
  }
  if (customer.tax_exempt === "exempt") return { percent: 0, reason: "customer_exempt" };
  if (FRENCH_TERRITORY.has(country)) return { percent: FRENCH_PERCENT, reason: "standard_rated" };
  if (!OTHER_MEMBER_STATES.has(country)) return { percent: 0, reason: "not_collecting" };
  const isTrader = customer.tax_exempt === "reverse" || taxIds.some(({ type }) => type === "eu_vat");
  return isTrader
    ? { percent: 0, reason: "reverse_charge" }
    : { percent: FRENCH_PERCENT, reason: "standard_rated" };
}

/** The tax on an amount in whole cents; half a cent is rounded away from zero. */
export const taxOn = (cents: number, { percent }: TaxRate): number =>
  Math.sign(cents) * Math.round((Math.abs(cents) * percent) / 100);

export async function taxRateOf(unit: Unit, customerId: string): Promise<TaxRate> {
  const customer = await unit.get("customer", customerId);
  return taxRateFor(customer, await unit.list("tax_id", { customer: customerId }));
}

const invoiceTax = (cents: number, rate: TaxRate): InvoiceTax => ({
  amount: taxOn(cents, rate),
  tax_behavior: "exclusive",
  tax_rate_details: rate.percent === 0 ? null : { tax_rate: "txr_TrousseauFrance" },
  taxability_reason: rate.reason,
  taxable_amount: cents,
  type: "tax_rate_details",
});

/** Computes the totals of an invoice from its lines, with VAT if automatic tax is on. */
export async function computeTotals(unit: Unit, invoice: Invoice): Promise<void> {
  const rate = invoice.automatic_tax.enabled ? await taxRateOf(unit, invoice.customer) : null;
  const { data } = invoice.lines;
  for (const line of data) line.taxes = rate ? [invoiceTax(line.amount, rate)] : [];
  const subtotal = data.reduce((sum, { amount }) => sum + amount, 0);
  const tax = data.flatMap(({ taxes }) => taxes).reduce((sum, { amount }) => sum + amount, 0);
  invoice.subtotal = subtotal;
  invoice.subtotal_excluding_tax = subtotal;
  invoice.total = subtotal + tax;
  invoice.total_excluding_tax = subtotal;
  invoice.total_taxes = rate ? [{ ...invoiceTax(subtotal, rate), amount: tax }] : [];
  if (rate) invoice.automatic_tax.status = "complete";
}
