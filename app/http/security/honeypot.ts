import { readInteger } from "~/models/core/number.rules";
import type { Clock } from "~/context/types";
import { hours } from "~/models/core/time.rules";

/**
 * Stops bots on public forms without asking people anything. Each form has an invisible field (honeypot) and the signed
 * time at which it was displayed. A bot gets the same response as everyone, but nothing is stored.
 */
export interface HoneypotContext {
  clock: Clock;
  settings: { FORM_SECRET: string };
}

/** Minimum time in ms in which a person can read and fill in a form. */
export const MIN_FILL_IN_MS = 2_000;
/** If a form was displayed longer ago than this, it is shown again with a new stamp. */
export const MAX_STAMP_AGE_MS = hours(48);

export type HoneypotVerdict = "person" | "machine" | "stale";

const encoder = new TextEncoder();
const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
const fromHex = (text: string) =>
  Uint8Array.from(text.match(/[0-9a-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16));

const signed = (moment: string) => encoder.encode(`form-stamp:${moment}`);
const keyOf = (secret: string) =>
  crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);

/** Value of the hidden `stamp` field: the signed time at which the form was displayed. */
export async function formStamp({ clock, settings }: HoneypotContext): Promise<string> {
  const moment = String(clock.now());
  const key = await keyOf(settings.FORM_SECRET);
  return `${moment}.${hex(await crypto.subtle.sign("HMAC", key, signed(moment)))}`;
}

/**
 * Decides by the invisible field and the stamp whether a person filled in the form.
 * @param isKnown whether the person has already filled in a form at human speed; a quick or prefilled form is then
 * accepted
 */
export async function checkHoneypot(
  { clock, settings }: HoneypotContext,
  { homepage, stamp }: { homepage?: string | undefined; stamp?: string | undefined },
  { isKnown = false }: { isKnown?: boolean } = {},
): Promise<HoneypotVerdict> {
  if (homepage) return "machine";
  const [moment = "", signature = ""] = (stamp ?? "").split(".");
  const key = await keyOf(settings.FORM_SECRET);
  if (!(await crypto.subtle.verify("HMAC", key, fromHex(signature), signed(moment)))) return "machine";
  const age = clock.now() - (readInteger(moment) ?? 0);
  if (!isKnown && age < MIN_FILL_IN_MS) return "machine";
  return age > MAX_STAMP_AGE_MS ? "stale" : "person";
}
