import { CSP_REPORT_PATH } from "./csp-report";

/** Paths that machines post to without an Origin; they carry their own proof (a signature, a secret). */
const SIGNED_PATHS: readonly string[] = ["/webhooks/stripe", "/webhooks/brevo"];
/** Reported to by browsers on their own, as they see fit; nothing changes by it. */
const REPORT_PATHS: readonly string[] = [CSP_REPORT_PATH];
/** Posted to by mail clients on their own (RFC 8058): the signature is in the address, and it can do one thing only. */
const UNSUBSCRIBE = /^\/unsubscribe\/[\w.-]+$/;

export const isUnsubscribeLink = (pathname: string): boolean => UNSUBSCRIBE.test(pathname);

/**
 * True when a write may have come from our own page: its Origin is the origin of the address it was sent to, and the
 * browser, where it says so, calls it same-origin. X-Forwarded-* is never read (SECURITY.md F2, rule 1).
 */
export function isSameOriginWrite(request: Request): boolean {
  const url = new URL(request.url);
  const isOfMachines = [...SIGNED_PATHS, ...REPORT_PATHS].includes(url.pathname);
  if (isOfMachines || isUnsubscribeLink(url.pathname)) return true;
  const origin = request.headers.get("Origin");
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin") return false;
  return origin === url.origin;
}

/** True for methods that must not change anything. */
export const isSafeMethod = (method: string): boolean => method === "GET" || method === "HEAD";
