import { CSP_REPORT_GROUP, CSP_REPORT_PATH } from "./csp-report";

/** SHA-256 hashes of the scripts and styles in a page, as `sha256-…`. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The sources from which one response may load content. A page extends them through its handle. */
export interface PolicySources {
  /** Allows the scripts and styles in the page. A page from the cache has hashes of their texts in place of it. */
  inline: { nonce: string } | InlineHashes;
  isSecure: boolean;
  /** Whether browsers must always use https for the host, even at the first visit. */
  isPreloaded?: boolean;
  /** Origin of the map's style, tiles and pictures; not set for the embedded base map. */
  mapOrigin?: string | null;
  payments?: PaymentForm | null;
  /** URL of Stripe.js; set only for a page with the card form. */
  cardScript?: URL;
  /** Origins of players on the page. */
  frameOrigins?: ReadonlySet<string>;
  /** Origins to which forms of the page redirect. */
  formOrigins?: ReadonlySet<string>;
}

/** card: the page shows Stripe's card field; hosted: its forms redirect to Stripe's pages. */
export type PaymentForm = "card" | "hosted";

const CARD_SCRIPT = new URL("https://js.stripe.com");

/**
 * Stripe's other origins, from its security guide. `form` is needed because a browser that is redirected after posting
 * a form also checks the URL to which it is redirected.
 */
const STRIPE = {
  frame: ["https://hooks.stripe.com"],
  connect: ["https://api.stripe.com"],
  image: ["https://*.stripe.com"],
  form: ["https://checkout.stripe.com", "https://billing.stripe.com"],
} as const;

/** Returns the host of a URL and its subdomains, from which Stripe.js loads further scripts and its frames. */
const cardHosts = ({ protocol, host }: URL): readonly string[] => [
  `${protocol}//${host}`,
  `${protocol}//*.${host}`,
];

/**
 * The enforced content security policy: scripts from our own origin and inline scripts with the nonce or a hash. `'self'`
 * is also needed, because Remix's modulepreload links have no nonce and 'strict-dynamic' would block them.
 */
export function contentSecurityPolicy({
  inline,
  mapOrigin = null,
  payments = null,
  cardScript = CARD_SCRIPT,
  frameOrigins = new Set(),
  formOrigins = new Set(),
}: PolicySources): string {
  const card = payments === "card" ? { ...STRIPE, hosts: cardHosts(cardScript) } : null;
  const map = mapOrigin === null ? [] : [mapOrigin];
  const players = [...frameOrigins];
  const allowed =
    "nonce" in inline
      ? { scripts: [`nonce-${inline.nonce}`], styles: [`nonce-${inline.nonce}`] }
      : { scripts: inline.scripts, styles: inline.styles };
  const quoted = (sources: readonly string[]) => ["'self'", ...sources.map((source) => `'${source}'`)];
  const from = (directive: string, ...groups: (readonly string[] | undefined)[]) =>
    [directive, ...groups.flatMap((hosts) => hosts ?? [])].join(" ");
  return [
    "default-src 'none'",
    from("script-src", quoted(allowed.scripts), card?.hosts),
    from("style-src", quoted(allowed.styles)),
    from("img-src", ["'self'", "blob:", "data:"], map, card?.image),
    "font-src 'self'",
    from("connect-src", ["'self'"], map, card?.connect),
    ...(card || players.length > 0 ? [from("frame-src", card?.hosts, card?.frame, players)] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    from("form-action", ["'self'"], payments ? STRIPE.form : [], [...formOrigins]),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Some browsers find the report URL by the name of the report target (header Reporting-Endpoints); others need the
    // URL itself in the policy.
    `report-to ${CSP_REPORT_GROUP}`,
    `report-uri ${CSP_REPORT_PATH}`,
  ].join("; ");
}

const PERMISSIONS = ["camera", "microphone", "geolocation", "payment", "usb", "browsing-topics"]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** Sets the security headers that every response has. A header that the route has already set is kept. */
export function setSecurityHeaders(headers: Headers, needs: PolicySources): void {
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
  const preload = needs.isPreloaded ? "; preload" : "";
  if (needs.isSecure) set("Strict-Transport-Security", `max-age=63072000; includeSubDomains${preload}`);
  set("Cache-Control", "private, no-store");
}
