import { Buffer } from "node:buffer";
import { createHmac, randomBytes } from "node:crypto";
import { RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH, SECRET_BYTES } from "./rules";

const IV_BYTES = 12;
const utf8 = (text: string) => new TextEncoder().encode(text);

/** @param key the setting SECOND_FACTOR_KEY */
async function encryptionKey(key: string): Promise<CryptoKey> {
  const raw = await crypto.subtle.digest("SHA-256", utf8(`second factor, secrets:${key}`));
  return crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
}

export const makeSecret = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(SECRET_BYTES));

/** AES-256-GCM, bound to its account: a secret copied to another row cannot be decrypted. */
export async function sealSecret(
  secret: Uint8Array<ArrayBuffer>,
  accountId: string,
  key: string,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData: utf8(accountId) },
    await encryptionKey(key),
    secret,
  );
  return `v1.${Buffer.from(iv).toString("base64url")}.${Buffer.from(sealed).toString("base64url")}`;
}

/** @throws when it was not encrypted for this account with this key. */
export async function openSecret(sealed: string, accountId: string, key: string): Promise<Uint8Array> {
  const [version, iv = "", text = ""] = sealed.split(".");
  if (version !== "v1") throw new Error("a secret of an unknown version");
  const secret = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: Buffer.from(iv, "base64url"), additionalData: utf8(accountId) },
    await encryptionKey(key),
    Buffer.from(text, "base64url"),
  );
  return new Uint8Array(secret);
}

/** 256 is a multiple of the 32 letters, so all are equally likely. */
const makeRecoveryCode = (): string =>
  [...randomBytes(RECOVERY_LENGTH)].map((byte) => RECOVERY_ALPHABET[byte % 32] ?? "").join("");

export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => makeRecoveryCode());

/** Keyed, because someone with the table could guess an unkeyed hash of only fifty bits. */
export const hashRecoveryCode = (code: string, accountId: string, key: string): string =>
  createHmac("sha256", `second factor, recovery:${key}`).update(`${accountId}:${code}`).digest("hex");
