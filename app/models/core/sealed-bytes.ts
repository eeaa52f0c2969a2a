import { Buffer } from "node:buffer";

const IV_BYTES = 12;
const utf8 = (text: string) => new TextEncoder().encode(text);

/**
 * The purpose for which a value is sealed (encrypted). Each purpose has its own encryption key, and `ownerId` binds the
 * value to a row.
 */
interface Seal {
  /** The setting that contains the secret key. */
  key: string;
  purpose: string;
  ownerId: string;
}

async function encryptionKey({ key, purpose }: Seal): Promise<CryptoKey> {
  const raw = await crypto.subtle.digest("SHA-256", utf8(`${purpose}:${key}`));
  return crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
}

/**
 * Encrypts bytes with AES-256-GCM and binds them to their owner, so that a value copied to another row cannot be
 * opened.
 */
export async function encryptBytes(bytes: Uint8Array<ArrayBuffer>, seal: Seal): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData: utf8(seal.ownerId) },
    await encryptionKey(seal),
    bytes,
  );
  return `v1.${Buffer.from(iv).toString("base64url")}.${Buffer.from(sealed).toString("base64url")}`;
}

/** @throws if the value was sealed for another owner or purpose, or with another key */
export async function decryptBytes(sealed: string, seal: Seal): Promise<Uint8Array> {
  const [version, iv = "", text = ""] = sealed.split(".");
  if (version !== "v1") throw new Error("a sealed value of an unknown version");
  const bytes = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: Buffer.from(iv, "base64url"), additionalData: utf8(seal.ownerId) },
    await encryptionKey(seal),
    Buffer.from(text, "base64url"),
  );
  return new Uint8Array(bytes);
}
