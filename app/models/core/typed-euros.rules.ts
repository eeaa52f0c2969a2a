import { numberFormat } from "./intl.rules";

/** An amount for a field, as `readEuros` reads it back: 32 000 or 4 200,50; nothing for null. */
export function formatTypedEuros(cents: number | null, locale: string): string {
  if (cents === null) return "";
  const decimals = cents % 100 === 0 ? 0 : 2;
  const format = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return numberFormat(locale, format).format(cents / 100);
}
