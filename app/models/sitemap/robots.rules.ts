/*
 * What robots may read (RFC 9309). A path is allowed if the longest rule that matches it allows it. A robot can only
 * obey `noindex` on a page that it may read, so pages with `noindex` are disallowed only if nobody should read them.
 */

/**
 * Paths of the back-office that robots may read: pages without an account, what these pages load, and the addresses
 * that lead to the public side.
 */
const READABLE_IN_OFFICE = [
  "/$",
  "/login",
  "/register",
  "/integrate-badge",
  "/terms",
  "/privacy",
  "/assets/",
  "/badge/",
  "/media/",
  "/icon-",
  "/favicon.svg",
  "/manifest.webmanifest",
  "/sitemap.xml",
  "/providers/",
  "/project",
];

export const robotsOfOffice = (): string =>
  linesOf(["User-agent: *", "Disallow: /", ...READABLE_IN_OFFICE.map((path) => `Allow: ${path}`)]);

/** Paths of the public side that belong to one couple, or of which there is no end, such as searches. */
const UNREAD_ON_PUBLIC_SIDE = ["/search", "/favorites", "/project/", "/review/"];
/** The page about reviews is inside a disallowed folder. */
const READ_ON_PUBLIC_SIDE = ["/review/about"];

/**
 * @param prefixes the beginnings of the paths in each language of the domain, such as `/en`; empty for its own language
 * @param sitemap the URL of the sitemap; null where there is none
 */
export const robotsOfPublicSide = (prefixes: readonly string[], sitemap: string | null): string =>
  linesOf([
    "User-agent: *",
    "Allow: /",
    ...prefixes.flatMap((prefix) => [
      ...UNREAD_ON_PUBLIC_SIDE.map((path) => `Disallow: ${prefix}${path}`),
      ...READ_ON_PUBLIC_SIDE.map((path) => `Allow: ${prefix}${path}`),
    ]),
    ...(sitemap === null ? [] : ["", `Sitemap: ${sitemap}`]),
  ]);

const linesOf = (lines: readonly string[]): string => `${lines.join("\n")}\n`;
