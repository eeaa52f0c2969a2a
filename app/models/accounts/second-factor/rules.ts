import { minutes } from "~/models/core/time.rules";

/** The parameters of RFC 6238 with the values that every authenticator app supports: SHA-1, six digits, 30 seconds. */
export const CODE_DIGITS = 6;
export const CODE_STEP_SECONDS = 30;
/** Length of a secret in bytes: 160 bits, as RFC 4226 recommends. */
export const SECRET_BYTES = 20;

/**
 * The codes of this many steps before and after the current step are also accepted, because the clocks of phone and
 * server differ, and typing takes time.
 */
export const CODE_STEP_TOLERANCE = 1;

/** The number of recovery codes. A person who lost the phone signs in with them; each code works once. */
export const RECOVERY_CODE_COUNT = 10;
export const RECOVERY_CODE_LENGTH = 10;
/** Crockford's alphabet, which has no letters that look like digits. */
export const RECOVERY_CODE_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** The second step of signing in must be completed within this time after the correct password. */
export const SECOND_STEP_MINUTES = 10;

/** The first code must be entered within this time after the page has shown the key. */
export const SECOND_FACTOR_SETUP_MINUTES = 15;

/**
 * Some actions require that the person has recently entered a code: the last code that was entered in this session must
 * not be older than this.
 */
const FRESH_MINUTES = 10;

/** Whether the session's last code is fresh enough for actions that require a fresh code. */
export const isCodeFresh = (secondFactorAt: number | null, now: number): boolean =>
  secondFactorAt !== null && now - secondFactorAt < minutes(FRESH_MINUTES);

/** Path of the page that asks for a fresh code and then redirects to the path `back`. */
export const freshCodePath = (back: string): string =>
  `/security/confirm?redirectTo=${encodeURIComponent(back)}`;

/** Formats a recovery code for display: `7k3qd-2m9xw`. */
export const formatRecoveryCode = (code: string): string =>
  `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`;
