import { CSP_REPORT_GROUP, CSP_REPORT_PATH } from "./csp-report";

/** What one answer may load. Pages with heavier needs widen it through their handle. */
export interface PolicyNeeds {
  nonce: string;
  isSecure: boolean;
  /** Origin the map's style, tiles and pictures come from; none with the embedded base map. */
  mapOrigin?: string | null;
  payments?: PaymentNeeds | null;
  /** Origin of a player in the page. */
  frameOrigin?: string | null;
}

/** card: the provider's card field stands in the page; hosted: forms lead to its pages. */
export type PaymentNeeds = "card" | "hosted";

/** Where Stripe's script, frames and pages come from (ADAPTERS.md, section 5). Browsers check redirects of forms, too. */
const STRIPE = {
  script: ["https://js.stripe.com"],
  frame: ["https://js.stripe.com", "https://hooks.stripe.com"],
  connect: ["https://api.stripe.com"],
  image: ["https://*.stripe.com"],
  form: ["https://checkout.stripe.com", "https://billing.stripe.com"],
} as const;

/**
 * Enforced content security policy. Scripts: our own origin and nonced inline ones only. `'self'` stands beside the nonce
 * because Remix's modulepreload links carry none, which 'strict-dynamic' would refuse.
 */
export function contentSecurityPolicy({
  nonce,
  mapOrigin = null,
  payments = null,
  frameOrigin = null,
}: PolicyNeeds): string {
  const card = payments === "card" ? STRIPE : null;
  const map = mapOrigin === null ? [] : [mapOrigin];
  const player = frameOrigin === null ? undefined : [frameOrigin];
  const from = (directive: string, ...groups: (readonly string[] | undefined)[]) =>
    [directive, ...groups.flatMap((hosts) => hosts ?? [])].join(" ");
  return [
    "default-src 'none'",
    from("script-src", ["'self'", `'nonce-${nonce}'`], card?.script),
    `style-src 'self' 'nonce-${nonce}'`,
    from("img-src", ["'self'", "blob:", "data:"], map, card?.image),
    "font-src 'self'",
    from("connect-src", ["'self'"], map, card?.connect),
    ...(card || player ? [from("frame-src", card?.frame, player)] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    from("form-action", ["'self'"], payments ? STRIPE.form : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // By its name for browsers that know the header below, by its address for the others.
    `report-to ${CSP_REPORT_GROUP}`,
    `report-uri ${CSP_REPORT_PATH}`,
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
  set("Reporting-Endpoints", `${CSP_REPORT_GROUP}="${CSP_REPORT_PATH}"`);
  set("X-Content-Type-Options", "nosniff");
  set("Referrer-Policy", "strict-origin-when-cross-origin");
  set("Cross-Origin-Opener-Policy", "same-origin");
  set("Cross-Origin-Resource-Policy", "same-origin");
  set("Permissions-Policy", PERMISSIONS);
  set("X-Frame-Options", "DENY");
  if (needs.isSecure) set("Strict-Transport-Security", "max-age=63072000; includeSubDomains; preload");
  set("Cache-Control", "private, no-store");
}
