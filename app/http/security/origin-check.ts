import { isMachineBody, type BodyKind } from "~/http/forms/body-kind";

/** Mail clients post here automatically (RFC 8058), from any origin; `isOneClick` limits what they may post. */
const UNSUBSCRIBE = /^\/unsubscribe\/[\w.-]+$/;

export const isUnsubscribeLink = (pathname: string): boolean => UNSUBSCRIBE.test(pathname);

/**
 * True when a write may come from the product's own page: Origin equals the origin of the address, and Sec-Fetch-Site,
 * if present, is same-origin. X-Forwarded-* is never read. Machines send no Origin: a signature or a secret authenticates an event, and
 * a report changes nothing.
 */
export function isSameOriginWrite(request: Request, takes: BodyKind): boolean {
  if (isMachineBody(takes) || isUnsubscribeLink(new URL(request.url).pathname)) return true;
  return isFromOwnPage(request);
}

/** The rule of `isSameOriginWrite` without its exceptions. */
export function isFromOwnPage(request: Request): boolean {
  const url = new URL(request.url);
  const origin = request.headers.get("Origin");
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin") return false;
  return origin === url.origin;
}

/** True for methods that must not change data. */
export const isSafeMethod = (method: string): boolean => method === "GET" || method === "HEAD";
