import { isUuid } from "~/models/core/identifiers";
import { isSignatureValid, signatureOf } from "~/models/core/signature";
import { COUPLE_PATH } from "../rules";
import { isCoupleMailKind, type CoupleMailKind } from "./rules";

/** A couple and one kind of mail. The link of this subscription refuses mails of that kind. */
export interface CoupleSubscription {
  coupleId: string;
  kind: CoupleMailKind;
}

const signed = ({ coupleId, kind }: CoupleSubscription) => `couple-unsubscribe:${coupleId}:${kind}`;

/**
 * Path that refuses one kind of mail for a couple, without sign-in or expiry. The signature covers couple and kind, so
 * nobody can forge the path or use it for another couple or kind.
 */
export async function coupleUnsubscribePath(
  secret: string,
  subscription: CoupleSubscription,
): Promise<string> {
  const { coupleId, kind } = subscription;
  return `${COUPLE_PATH}/unsubscribe/${coupleId}.${kind}.${await signatureOf(secret, signed(subscription))}`;
}

/** Parses the last part of such a path; null if its signature is not ours. */
export async function readCoupleUnsubscribeToken(
  secret: string,
  token: string,
): Promise<CoupleSubscription | null> {
  const [coupleId, kind, signature = "", ...more] = token.split(".");
  if (!isUuid(coupleId) || !isCoupleMailKind(kind) || more.length > 0) return null;
  const subscription = { coupleId, kind };
  return (await isSignatureValid(secret, signed(subscription), signature)) ? subscription : null;
}
