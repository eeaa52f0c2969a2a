import type { Address } from "./objects";

/** Whether Stripe Tax adds VAT. */
export interface AutomaticTax {
  enabled: boolean;
  liability: { type: "self" } | null;
  provider: "stripe" | null;
  status: "complete" | null;
}

export const automaticTax = (isEnabled: boolean): AutomaticTax => ({
  enabled: isEnabled,
  liability: isEnabled ? { type: "self" } : null,
  provider: isEnabled ? "stripe" : null,
  status: isEnabled ? "complete" : null,
});

export interface InvoiceAutomaticTax extends AutomaticTax {
  disabled_reason: null;
}

/** The tax on a line or on a whole invoice. */
export interface InvoiceTax {
  amount: number;
  tax_behavior: "exclusive";
  tax_rate_details: { tax_rate: string } | null;
  taxability_reason: string;
  taxable_amount: number;
  type: "tax_rate_details";
}

export type TaxReason = "standard_rated" | "reverse_charge" | "not_collecting" | "customer_exempt";

/** The tax on a sale that is not made yet. */
export interface TaxCalculation {
  id: string;
  object: "tax.calculation";
  amount_total: number;
  currency: string;
  customer: string;
  customer_details: {
    address: Address | null;
    address_source: "billing";
    ip_address: null;
    tax_ids: { type: string; value: string }[];
    taxability_override: "none" | "reverse_charge";
  };
  expires_at: number;
  livemode: false;
  ship_from_details: null;
  shipping_cost: null;
  tax_amount_exclusive: number;
  tax_amount_inclusive: 0;
  tax_breakdown: {
    amount: number;
    inclusive: false;
    tax_rate_details: {
      country: string | null;
      flat_amount: null;
      percentage_decimal: string;
      rate_type: "percentage";
      state: null;
      tax_type: "vat";
    };
    taxability_reason: TaxReason;
    taxable_amount: number;
  }[];
  tax_date: number;
}
