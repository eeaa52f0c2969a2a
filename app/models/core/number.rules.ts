/**
 * Plain decimal digits, with a minus sign for negative numbers. Not allowed are other bases, exponents, plus signs,
 * spaces, leading zeros and digits of other scripts.
 */
const INTEGER = /^(?:0|-?[1-9]\d{0,14})$/;
const DECIMAL = /^(?:0|-?[1-9]\d{0,14}|-?(?:0|[1-9]\d{0,14})\.\d{1,9})$/;

/** Parses a whole number, or returns null. At most 15 digits, which a JavaScript number represents exactly. */
export const readInteger = (text: string): number | null => (INTEGER.test(text) ? Number(text) : null);

/** Parses a number with up to nine decimals after a point, or returns null. */
export const readDecimal = (text: string): number | null => (DECIMAL.test(text) ? Number(text) : null);

/** Parses a whole number from `min` to `max`, such as a URL parameter, or returns null. */
export function readIntegerWithin(text: string | null, min: number, max: number): number | null {
  const value = readInteger(text ?? "");
  return value !== null && value >= min && value <= max ? value : null;
}
