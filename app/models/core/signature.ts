const encoder = new TextEncoder();

const keyOf = (secret: string) =>
  crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);

/** Encodes bytes with letters, digits, "-" and "_". */
export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** @throws when the text is not base64 */
export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
    character.charCodeAt(0),
  );

/**
 * HMAC-SHA-256 of a text in base64url, for links that give access without sign-in. The text begins with its purpose, so
 * a signature for one purpose is invalid for every other purpose.
 */
export async function signatureOf(secret: string, text: string): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret), encoder.encode(text));
  return toBase64Url(new Uint8Array(signature));
}

/** Whether a signature was made by us for exactly this text. */
export async function isSignatureValid(secret: string, text: string, signature: string): Promise<boolean> {
  if (!/^[\w-]{43}$/.test(signature)) return false;
  const bytes = fromBase64Url(signature);
  // Two bits of the last character are unused, so the same signature can be encoded in several ways. Only the standard
  // encoding is accepted.
  if (toBase64Url(bytes) !== signature) return false;
  return crypto.subtle.verify("HMAC", await keyOf(secret), bytes, encoder.encode(text));
}
