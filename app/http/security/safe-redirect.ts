import { RETURN_PATH_MAX } from "~/models/accounts/rules";

// These characters can change the host of a URL. For example, browsers read a backslash as a slash.
const UNSAFE = /[\u0000-\u0020\\]/;

/**
 * Returns the path if it stays on the same origin, else `fallback`. A safe path starts with exactly one slash,
 * contains no control character or backslash, and is short enough for the hidden field of a form.
 */
export function safeRedirectPath(target: string | null | undefined, fallback = "/"): string {
  if (!target || !target.startsWith("/") || target.startsWith("//") || UNSAFE.test(target)) return fallback;
  if (!URL.canParse(target, "https://self.invalid")) return fallback;
  const url = new URL(target, "https://self.invalid");
  if (url.origin !== "https://self.invalid" || url.pathname.startsWith("//")) return fallback;
  const path = url.pathname + url.search + url.hash;
  return path.length > RETURN_PATH_MAX ? fallback : path;
}
