import { isUuid } from "~/models/core/identifiers";
import { isSignatureValid, signatureOf } from "~/models/core/signature";
import { isNotificationKind, type NotificationKind } from "./rules";

/** An account and one kind of mail. The link of this subscription unsubscribes the account from that kind. */
export interface Subscription {
  accountId: string;
  kind: NotificationKind;
}

const signed = ({ accountId, kind }: Subscription) => `unsubscribe:${accountId}:${kind}`;

/**
 * Path that unsubscribes an account from one kind of mail, without sign-in or expiry. The signature covers account and
 * kind, so nobody can forge the path or use it for another account or kind.
 */
export async function unsubscribePath(secret: string, subscription: Subscription): Promise<string> {
  const signature = await signatureOf(secret, signed(subscription));
  return `/unsubscribe/${subscription.accountId}.${subscription.kind}.${signature}`;
}

/** Parses the last part of an unsubscribe path; null if its signature is not ours. */
export async function readUnsubscribeToken(secret: string, token: string): Promise<Subscription | null> {
  const [accountId, kind, signature = "", ...more] = token.split(".");
  if (!isUuid(accountId) || !isNotificationKind(kind) || more.length > 0) return null;
  const subscription = { accountId, kind };
  return (await isSignatureValid(secret, signed(subscription), signature)) ? subscription : null;
}
