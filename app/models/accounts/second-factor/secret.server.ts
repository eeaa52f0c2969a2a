import { createHmac, randomBytes } from "node:crypto";
import { decryptBytes, encryptBytes } from "~/models/core/sealed-bytes";
import { RECOVERY_CODE_ALPHABET, RECOVERY_CODE_COUNT, RECOVERY_CODE_LENGTH, SECRET_BYTES } from "./rules";

/** @param key the value of the setting SECOND_FACTOR_KEY */
const sealOf = (accountId: string, key: string) => ({
  key,
  purpose: "second factor, secrets",
  ownerId: accountId,
});

export const makeSecret = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(SECRET_BYTES));

/** Encrypts a secret for one account, so that nobody can decrypt it after copying it to another account's row. */
export const sealSecret = (
  secret: Uint8Array<ArrayBuffer>,
  accountId: string,
  key: string,
): Promise<string> => encryptBytes(secret, sealOf(accountId, key));

/** @throws if the secret was encrypted for another account, or with another key */
export const openSecret = (sealed: string, accountId: string, key: string): Promise<Uint8Array> =>
  decryptBytes(sealed, sealOf(accountId, key));

/** 256 is a multiple of the 32 letters of the alphabet, so a random byte gives each letter equally often. */
const makeRecoveryCode = (): string =>
  [...randomBytes(RECOVERY_CODE_LENGTH)].map((byte) => RECOVERY_CODE_ALPHABET[byte % 32] ?? "").join("");

export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () => makeRecoveryCode());

/**
 * Hashes a recovery code with a secret key. A code has only fifty bits: without the key, somebody with a copy of the
 * table could find it by trying all values.
 */
export const hashRecoveryCode = (code: string, accountId: string, key: string): string =>
  createHmac("sha256", `second factor, recovery:${key}`).update(`${accountId}:${code}`).digest("hex");
