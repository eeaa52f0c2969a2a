/**
 * A currency before or after an amount. NO_CENTS is how Germans, Belgians and Swiss write that an amount has no cents:
 * 1.500,- or 1500.–.
 */
const CURRENCY = /^(?:€|euros?|eur)|(?:€|euros?|eur)\.?$/giu;
const NO_CENTS = /[.,][-–—−=]{1,2}$/u;
/**
 * The whole part of an amount: one or more digits, or groups of three digits. The first group has one to three digits
 * and does not begin with 0.
 */
const WHOLE = /^(?:\d{1,13}|[1-9]\d{0,2}(?:([ .,'])\d{3}(?:\1\d{3})*))$/u;

/**
 * Parses an amount in euros, typed as in any of the seven languages: "3 200", "3.200,50", "1.500,-" or "1500 EUR". A
 * single separator before exactly three digits groups thousands; otherwise the last separator begins the cents. Returns
 * cents, which may be negative; null if the text contains no amount or two amounts.
 */
export function readEuros(typed: string): number | null {
  const plain = typed
    .replace(/\p{Cf}/gu, "")
    // Spaces are removed, but not between two digits, because there a space may separate thousands or two amounts.
    .replace(/(?<!\d)\s+|\s+(?!\d)/gu, "")
    .replace(/\s/gu, " ")
    .replace(/[’‘´`ʼ′]/gu, "'")
    .replace(CURRENCY, "")
    .replace(NO_CENTS, "")
    .trim();
  const text = plain.replace(/^[−–]/u, "-");
  const [, sign = "", whole = "", cents = ""] = /^(-?)([\d.,' ]*?)(?:[.,](\d{1,2}))?$/u.exec(text) ?? [];
  if (!WHOLE.test(whole)) return null;
  const value = Number(whole.replace(/\D/g, "")) * 100 + Number(cents.padEnd(2, "0"));
  if (!Number.isSafeInteger(value)) return null;
  return sign && value !== 0 ? -value : value;
}

/** Converts an amount in euros to whole cents; null if it has a fraction of a cent or is too large. */
export function centsOfEuros(euros: number): number | null {
  const cents = Math.round(euros * 100);
  return Number.isSafeInteger(cents) && Math.abs(cents / 100 - euros) < 1e-6 ? cents : null;
}
