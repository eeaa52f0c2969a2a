/** Paths that machines post to without an Origin; they carry their own proof (a signature). */
const SIGNED_PATHS: readonly string[] = ["/webhooks/stripe"];

/**
 * True when a write may have come from our own page: its Origin is the origin of the address it was sent to, and the
 * browser, where it says so, calls it same-origin. X-Forwarded-* is never read (SECURITY.md F2, rule 1).
 */
export function isSameOriginWrite(request: Request): boolean {
  const url = new URL(request.url);
  if (SIGNED_PATHS.includes(url.pathname)) return true;
  const origin = request.headers.get("Origin");
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin") return false;
  return origin === url.origin;
}

/** True for methods that must not change anything. */
export const isSafeMethod = (method: string): boolean => method === "GET" || method === "HEAD";
