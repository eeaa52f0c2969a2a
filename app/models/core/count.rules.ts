import { readInteger } from "./number.rules";

const GROUPED = /^[1-9]\d{0,2}([ .,'])\d{3}(?:\1\d{3})*$/u;

/** Parses a whole number as people type it, such as "1 200" or "1.200". Null for anything else, such as "1.5". */
export function readCount(typed: string): number | null {
  const text = typed
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(/\s/gu, " ")
    .replace(/[’‘´`ʼ′]/gu, "'");
  return readInteger(GROUPED.test(text) ? text.replace(/\D/gu, "") : text);
}
