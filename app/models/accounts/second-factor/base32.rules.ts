/** RFC 4648 without padding: the format of secrets in authenticator apps. */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function encodeBase32(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(value >>> bits) & 31] ?? "";
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + (ALPHABET[(value << (5 - bits)) & 31] ?? "") : text;
}

/** @throws when a character is not in the alphabet. */
export function decodeBase32(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  let length = 0;
  let bits = 0;
  let value = 0;
  for (const letter of text.toUpperCase()) {
    const digit = ALPHABET.indexOf(letter);
    if (digit < 0) throw new Error("not base32");
    value = (value << 5) | digit;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length] = value >>> bits;
    length += 1;
    value &= (1 << bits) - 1;
  }
  return bytes;
}
