import { numberFormat } from "./intl.rules";

/**
 * Formats an amount for a form field, such as 32 000 or 4 200,50; `readEuros` can read it back. Null gives an empty
 * text.
 */
export function formatTypedEuros(cents: number | null, locale: string): string {
  if (cents === null) return "";
  const decimals = cents % 100 === 0 ? 0 : 2;
  const format = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return numberFormat(locale, format).format(cents / 100);
}
