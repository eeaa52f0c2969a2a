import { CSP_REPORT_PATH } from "./csp-report";

/** Paths where machines post without an Origin; a signature or a secret authenticates them. */
const SIGNED_PATHS: readonly string[] = ["/webhooks/stripe", "/webhooks/brevo"];
/** Browsers post reports here by themselves; a report changes nothing. */
const REPORT_PATHS: readonly string[] = [CSP_REPORT_PATH];
/** Mail clients post here by themselves (RFC 8058), from any origin; `isOneClick` limits what they may post. */
const UNSUBSCRIBE = /^\/unsubscribe\/[\w.-]+$/;

/** Whether this is an address to which a third party posts its events. */
export const isWebhook = (pathname: string): boolean => SIGNED_PATHS.includes(pathname);

export const isUnsubscribeLink = (pathname: string): boolean => UNSUBSCRIBE.test(pathname);

/** Whether only machines post here; their bodies are not forms. */
export const isCalledByMachines = (pathname: string): boolean =>
  isWebhook(pathname) || REPORT_PATHS.includes(pathname);

/**
 * True when a write may come from the product's own page: Origin equals the origin of the address, and Sec-Fetch-Site,
 * if present, is same-origin. X-Forwarded-* is never read.
 */
export function isSameOriginWrite(request: Request): boolean {
  const url = new URL(request.url);
  if (isCalledByMachines(url.pathname) || isUnsubscribeLink(url.pathname)) return true;
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
