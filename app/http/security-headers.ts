/** What one answer may load. Pages with heavier needs widen it through their handle. */
export interface PolicyNeeds {
  nonce: string;
  isSecure: boolean;
  /** Hosts the map style and tiles come from; empty with the embedded base map. */
  connect?: readonly string[];
}

/**
 * Enforced content security policy. Scripts: our own origin and nonced inline ones only. `'self'` stands beside the nonce
 * because Remix's modulepreload links carry none, which 'strict-dynamic' would refuse.
 */
export function contentSecurityPolicy({ nonce, connect = [] }: PolicyNeeds): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(" ")}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const PERMISSIONS = ["camera", "microphone", "geolocation", "payment", "usb", "browsing-topics"]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** Sets the headers every answer carries, whatever made it. Never overwrites a stricter value already there. */
export function setSecurityHeaders(headers: Headers, needs: PolicyNeeds): void {
  const set = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value);
  };
  set("Content-Security-Policy", contentSecurityPolicy(needs));
  set("X-Content-Type-Options", "nosniff");
  set("Referrer-Policy", "strict-origin-when-cross-origin");
  set("Cross-Origin-Opener-Policy", "same-origin");
  set("Cross-Origin-Resource-Policy", "same-origin");
  set("Permissions-Policy", PERMISSIONS);
  set("X-Frame-Options", "DENY");
  if (needs.isSecure) set("Strict-Transport-Security", "max-age=63072000; includeSubDomains; preload");
  set("Cache-Control", "private, no-store");
}
