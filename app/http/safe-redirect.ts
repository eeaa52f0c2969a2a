// Control characters and backslashes are what browsers normalise into another host.
const UNSAFE = /[\u0000-\u0020\\]/;

/**
 * A path on our own origin, or `fallback`. Accepts what starts with one slash, holds no control character or backslash,
 * and still is on the same origin once a browser has resolved it.
 */
export function safeRedirectPath(target: string | null | undefined, fallback = "/"): string {
  if (!target || !target.startsWith("/") || target.startsWith("//") || UNSAFE.test(target)) return fallback;
  if (!URL.canParse(target, "https://self.invalid")) return fallback;
  const url = new URL(target, "https://self.invalid");
  if (url.origin !== "https://self.invalid" || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}
