/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, half a minute. */
export const CODE_DIGITS = 6;
export const STEP_SECONDS = 30;
/** 160 bits, the length RFC 4226 recommends. */
export const SECRET_BYTES = 20;
/** Whom an authenticator app names beside the address. */
export const ISSUER = "Trousseau";

/** Steps before and after the present one whose code is taken: clocks differ, and typing takes time. */
export const STEP_DRIFT = 1;

/** Codes for a lost phone, each once. */
export const RECOVERY_CODES = 10;
export const RECOVERY_LENGTH = 10;
/** Crockford's letters: none that is read as another. */
export const RECOVERY_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** How long the second step may wait for its code once the password was right. */
export const SECOND_STEP_MINUTES = 10;

/** How long a key that was shown may wait for its first code. */
export const SETUP_MINUTES = 15;

/** How long ago the code may have been entered for what asks for a fresh one. */
export const FRESH_MINUTES = 10;

/** Whether the second factor was entered in this session a moment ago. */
export const isFresh = (secondFactorAt: number | null, now: number): boolean =>
  secondFactorAt !== null && now - secondFactorAt < FRESH_MINUTES * 60_000;

/** Where the code is entered again, before what asks for a fresh one; then back to where it was asked. */
export const freshCodePath = (back: string): string =>
  `/security/confirm?redirectTo=${encodeURIComponent(back)}`;

/** As it is shown: `7k3qd-2m9xw`. */
export const spellRecoveryCode = (code: string): string =>
  `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;
