import { Buffer } from "node:buffer";
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { SMS_CODE_DIGITS } from "./phone-code.rules";

export const newPhoneCode = (): string =>
  String(randomInt(10 ** SMS_CODE_DIGITS)).padStart(SMS_CODE_DIGITS, "0");

/** A code is valid only for one owner, number and time. */
export interface PhoneCodeSubject {
  /** Names the account or the couple. Two owners never have the same name. */
  owner: string;
  phone: string;
  createdAt: number;
}

/**
 * The hash of a code, as stored. The hash needs a secret key: without the key, anybody could compute the hashes of all
 * one million codes.
 */
export const codeHmac = (
  secret: string,
  { owner, phone, createdAt }: PhoneCodeSubject,
  code: string,
): string =>
  createHmac("sha256", secret).update(`phone-code:${owner}:${phone}:${createdAt}:${code}`).digest("hex");

export function isSameHmac(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one, "utf8"), Buffer.from(other, "utf8")];
  return left.length === right.length && timingSafeEqual(left, right);
}
