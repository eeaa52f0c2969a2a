import { createTOTPKeyURI, generateHOTP, verifyHOTP } from "@oslojs/otp";
import { CODE_DIGITS, CODE_STEP_TOLERANCE, CODE_STEP_SECONDS } from "./rules";

/** The number of the 30-second step that contains a point in time. Steps are counted from 1970. */
export const codeStepAt = (moment: number): number => Math.floor(moment / (CODE_STEP_SECONDS * 1000));

/** The code that an authenticator app shows during a step. */
export const codeOfStep = (secret: Uint8Array, step: number): string =>
  generateHOTP(secret, BigInt(step), CODE_DIGITS);

/** The step to which a code belongs; null if the code is wrong or too old. Comparisons take constant time. */
export function stepOfCode(secret: Uint8Array, code: string, now: number): number | null {
  const present = codeStepAt(now);
  let found: number | null = null;
  for (let step = present - CODE_STEP_TOLERANCE; step <= present + CODE_STEP_TOLERANCE; step += 1)
    if (verifyHOTP(secret, BigInt(step), CODE_DIGITS, code)) found = step;
  return found;
}

/** Content of the QR code. An authenticator app shows the issuer beside the account's e-mail address. */
export const authenticatorUri = (issuer: string, secret: Uint8Array, email: string): string =>
  createTOTPKeyURI(issuer, email, secret, CODE_STEP_SECONDS, CODE_DIGITS);
