import type { Clock } from "~/models/scope";

/**
 * Keeps machines out of a public form without asking people anything: a field nobody sees, and a signed moment at which
 * the form was shown. Who fills the field, or is quicker than a hand, is told the same as everybody and nothing is kept.
 */
export interface TrapScope {
  clock: Clock;
  settings: { FORM_SECRET: string };
}

/** No person reads and fills a form within this time. */
export const FILL_MIN = 2_000;
/** A form left open longer is shown again: its stamp proves nothing any more. */
export const STAMP_MAX_AGE = 48 * 3_600_000;

export type TrapVerdict = "person" | "machine" | "stale";

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

/** What a form carries in its hidden `stamp`: when it was shown, signed. */
export async function formStamp({ clock, settings }: TrapScope): Promise<string> {
  const moment = String(clock.now());
  const key = await keyOf(settings.FORM_SECRET);
  return `${moment}.${hex(await crypto.subtle.sign("HMAC", key, signed(moment)))}`;
}

/**
 * Decides from the invisible field and the stamp whether a person filled a form.
 * @param isKnown somebody who already filled one as a person does: then a quick hand, or a browser that fills in for it,
 * is no reason to doubt
 */
export async function passFormTrap(
  { clock, settings }: TrapScope,
  { homepage, stamp }: { homepage?: string | undefined; stamp?: string | undefined },
  { isKnown = false }: { isKnown?: boolean } = {},
): Promise<TrapVerdict> {
  if (homepage) return "machine";
  const [moment = "", signature = ""] = (stamp ?? "").split(".");
  const key = await keyOf(settings.FORM_SECRET);
  if (!(await crypto.subtle.verify("HMAC", key, fromHex(signature), signed(moment)))) return "machine";
  const age = clock.now() - Number(moment);
  if (!isKnown && age < FILL_MIN) return "machine";
  return age > STAMP_MAX_AGE ? "stale" : "person";
}
