import { createTOTPKeyURI, generateHOTP, verifyHOTP } from "@oslojs/otp";
import { CODE_DIGITS, ISSUER, STEP_DRIFT, STEP_SECONDS } from "./rules";

/** The half minute a moment belongs to, counted from 1970. */
export const stepAt = (moment: number): number => Math.floor(moment / (STEP_SECONDS * 1000));

/** The code an authenticator shows during a step. */
export const codeOfStep = (secret: Uint8Array, step: number): string =>
  generateHOTP(secret, BigInt(step), CODE_DIGITS);

/** The step whose code this is, or null: wrong, or of too long ago. Each comparison takes the same time. */
export function stepOfCode(secret: Uint8Array, code: string, now: number): number | null {
  const present = stepAt(now);
  let found: number | null = null;
  for (let step = present - STEP_DRIFT; step <= present + STEP_DRIFT; step += 1)
    if (verifyHOTP(secret, BigInt(step), CODE_DIGITS, code)) found = step;
  return found;
}

/** What the QR code says. */
export const keyUri = (secret: Uint8Array, email: string): string =>
  createTOTPKeyURI(ISSUER, email, secret, STEP_SECONDS, CODE_DIGITS);
