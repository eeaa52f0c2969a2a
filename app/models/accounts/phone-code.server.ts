import { Buffer } from "node:buffer";
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { CODE_DIGITS } from "./phone-code.rules";

export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");

/** What a code is bound to: a code for one number, account and moment is worth nothing for another. */
export interface CodeSubject {
  accountId: string;
  phone: string;
  createdAt: number;
}

/** How a code is stored: six digits alone would be found by trying a million hashes, so the key is a secret. */
export const codeHmac = (
  secret: string,
  { accountId, phone, createdAt }: CodeSubject,
  code: string,
): string =>
  createHmac("sha256", secret).update(`phone-code:${accountId}:${phone}:${createdAt}:${code}`).digest("hex");

export function isSameHmac(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one, "utf8"), Buffer.from(other, "utf8")];
  return left.length === right.length && timingSafeEqual(left, right);
}
