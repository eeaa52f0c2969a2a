/** Between the digits of an amount: spaces of any width, the Swiss apostrophe. */
const BETWEEN_DIGITS = /[\s'’]/gu;
/** "32.000" and "1,250,000": separators before each three digits. */
const IN_THOUSANDS = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;
const AMOUNT = /^(\d{1,13})(?:[.,](\d{1,2}))?$/;
/** "1.234,50" and "1,234.50": thousands, then cents after the other separator. */
const MIXED = /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$|^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/;

/**
 * Reads an amount of euros as people type it in any of the seven languages, in whole cents; null if it is none. A point or a
 * comma before exactly three digits separates thousands, else cents.
 */
export function readEuros(text: string): number | null {
  const plain = text.replace(BETWEEN_DIGITS, "").replace(/^€|€$/u, "");
  const [, whole = "", cents = ""] = partsOf(plain) ?? [];
  if (whole === "" || whole.length > 13) return null;
  return Number(whole) * 100 + Number(cents.padEnd(2, "0"));
}

function partsOf(text: string): readonly (string | undefined)[] | null {
  if (IN_THOUSANDS.test(text)) return ["", text.replace(/[.,]/g, "")];
  const mixed = MIXED.exec(text);
  if (mixed) return ["", (mixed[1] ?? mixed[3] ?? "").replace(/[.,]/g, ""), mixed[2] ?? mixed[4]];
  return AMOUNT.exec(text);
}
