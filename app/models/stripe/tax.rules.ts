/** An amount in whole cents, split into its parts. */
export interface TaxedAmount {
  netCents: number;
  /** Null if no VAT is computed, so that the net amount is the whole price. */
  taxCents: number | null;
  /** What the buyer pays. */
  grossCents: number;
}

/**
 * Adds VAT to a net price.
 * @returns null if an amount is not in whole cents or is negative; such a response of Stripe must not become a price
 */
export function addTax(netCents: number, taxCents: number | null): TaxedAmount | null {
  const isValid = [netCents, taxCents ?? 0].every((cents) => Number.isSafeInteger(cents) && cents >= 0);
  return isValid ? { netCents, taxCents, grossCents: netCents + (taxCents ?? 0) } : null;
}

/** Splits the amount of a stored purchase, which includes its VAT. */
export const splitTax = (grossCents: number, taxCents: number | null): TaxedAmount => ({
  netCents: grossCents - (taxCents ?? 0),
  taxCents,
  grossCents,
});

/** Stripe's error codes for a customer whose postal address is missing or does not name a place. */
const LOCATION_CODES: ReadonlySet<string | null> = new Set([
  "customer_tax_location_invalid",
  "invalid_tax_location",
]);

/** Whether Stripe could not compute VAT because the billing details have no usable postal address. */
export const needsTaxLocation = (answer: { kind: string; code?: string | null | undefined }): boolean =>
  answer.kind === "invalid" && LOCATION_CODES.has(answer.code ?? null);
