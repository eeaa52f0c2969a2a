import { isMachineBody, type BodyKind } from "~/http/forms/body-kind";

/**
 * Path to which mail clients post automatically (RFC 8058), from any origin. `isOneClick` limits what they may post.
 */
const UNSUBSCRIBE = /^(?:\/[a-z]{2})?(?:\/couple)?\/unsubscribe\/[\w.-]+$/;

export const isUnsubscribeLink = (pathname: string): boolean => UNSUBSCRIBE.test(pathname);

/**
 * Whether a write request comes from a page of the product: its Origin must be the origin of the requested URL, and
 * Sec-Fetch-Site, if present, must be same-origin. Requests of machines need no Origin: an event is authenticated by a
 * signature or a secret, and a report changes nothing.
 */
export function isSameOriginWrite(request: Request, takes: BodyKind): boolean {
  if (isMachineBody(takes) || isUnsubscribeLink(new URL(request.url).pathname)) return true;
  return isFromOwnPage(request);
}

/** The rule of `isSameOriginWrite` without the exceptions for machines and mail clients. */
export function isFromOwnPage(request: Request): boolean {
  const url = new URL(request.url);
  const origin = request.headers.get("Origin");
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin") return false;
  return origin === url.origin;
}

/** Whether the method must not change data. */
export const isSafeMethod = (method: string): boolean => method === "GET" || method === "HEAD";
