import type { Ids } from "~/context/types";

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A version 7 UUID: 48 bits of milliseconds, then random bits, so that ids sort by creation time. */
export function uuidV7(now: number, random: Uint8Array): string {
  const bytes = new Uint8Array(16);
  bytes.set(random.subarray(0, 10), 6);
  let rest = now;
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = hex(bytes);
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

export const randomIds: Ids = {
  uuid: () => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
  token: () => base64url(crypto.getRandomValues(new Uint8Array(32))),
};

/** Returns the SHA-256 of a text in hexadecimal, the form in which tokens are stored. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return hex(new Uint8Array(digest));
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-9a-f][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a value has the format of our ids. A URL with any other id gets the response 404 without a query. */
export const isUuid = (value: string | null | undefined): value is string =>
  typeof value === "string" && UUID.test(value);
