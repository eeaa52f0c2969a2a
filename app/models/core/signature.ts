const encoder = new TextEncoder();

const keyOf = (secret: string) =>
  crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);

const toText = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

function fromText(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]{43}$/.test(text)) return null;
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/**
 * HMAC-SHA-256 of a text, base64url, for addresses that open something without sign-in. The text begins with its
 * purpose, so that a signature for one thing opens no other.
 */
export const signatureOf = async (secret: string, text: string): Promise<string> =>
  toText(await crypto.subtle.sign("HMAC", await keyOf(secret), encoder.encode(text)));

/** Whether the signature of a text is ours, compared in constant time. */
export async function isSigned(secret: string, text: string, signature: string): Promise<boolean> {
  const bytes = fromText(signature);
  return bytes !== null && crypto.subtle.verify("HMAC", await keyOf(secret), bytes, encoder.encode(text));
}
