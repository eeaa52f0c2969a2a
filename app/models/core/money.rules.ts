/** Spaces of every kind, and the sign of the euro. */
const IGNORED = /[\s\u00a0\u2009\u202f€]/gu;

/**
 * The cents of an amount in euros as somebody typed it: "3 200", "3.200,50", "3,200". One sign before exactly three
 * digits groups them, else the last sign begins the cents. Null if it is no amount; it may be negative.
 */
export function readEuros(typed: string): number | null {
  const text = typed.replace(IGNORED, "").replace(/^[−–]/u, "-");
  const [, sign = "", whole = "", cents = ""] = /^(-?)([\d.,’']*?)(?:[.,](\d{1,2}))?$/u.exec(text) ?? [];
  if (!/^(?:\d+|\d{1,3}(?:([.,’'])\d{3}(?:\1\d{3})*))$/u.test(whole)) return null;
  const value = Number(whole.replace(/\D/g, "")) * 100 + Number(cents.padEnd(2, "0"));
  if (!Number.isSafeInteger(value)) return null;
  return sign && value !== 0 ? -value : value;
}
