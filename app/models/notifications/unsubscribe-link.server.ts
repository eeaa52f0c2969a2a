import { isUuid } from "~/models/core/identifiers";
import { isNotificationKind, type NotificationKind } from "./rules";

/** An account and the kind of mail it unsubscribes from. */
export interface Subscription {
  accountId: string;
  kind: NotificationKind;
}

const encoder = new TextEncoder();

const signed = ({ accountId, kind }: Subscription) => encoder.encode(`unsubscribe:${accountId}:${kind}`);

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
 * Path that unsubscribes an account from one kind of mail, without sign-in or expiry. The signature covers account and
 * kind, so it cannot be forged or used for anything else.
 */
export async function unsubscribePath(secret: string, subscription: Subscription): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret), signed(subscription));
  return `/unsubscribe/${subscription.accountId}.${subscription.kind}.${toText(signature)}`;
}

/** Reads the last part of such a path; null if its signature is not ours. */
export async function readUnsubscribeToken(secret: string, token: string): Promise<Subscription | null> {
  const [accountId, kind, text = "", ...more] = token.split(".");
  const signature = fromText(text);
  if (!isUuid(accountId) || !isNotificationKind(kind) || !signature || more.length > 0) return null;
  const subscription = { accountId, kind };
  const isSigned = await crypto.subtle.verify("HMAC", await keyOf(secret), signature, signed(subscription));
  return isSigned ? subscription : null;
}
