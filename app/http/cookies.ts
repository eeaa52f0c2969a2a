export const SESSION_COOKIE = "session";
/** Cookie with which a couple stays signed in to its page. It exists only on the public side. */
export const COUPLE_COOKIE = "couple";
/** Cookie that recognises a browser in which an account was used before. It does not identify the person. */
export const DEVICE_COOKIE = "device";
/** The language chosen by the visitor. */
export const LOCALE_COOKIE = "locale";
/** Cookie with the D1 bookmark. With the bookmark the next request reads what this browser has written. */
export const BOOKMARK_COOKIE = "db";

/** Reads one cookie of a request; null when it is absent or cannot be decoded. */
export function readCookie(request: Request, name: string): string | null {
  for (const pair of (request.headers.get("Cookie") ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(at + 1).trim());
    } catch {
      // A cookie with a broken encoding counts as absent.
      return null;
    }
  }
  return null;
}

export interface CookieOptions {
  /** Lifetime in seconds; 0 deletes the cookie. Without a lifetime the cookie lives until the browser is closed. */
  maxAge?: number;
  /** Whether scripts can read the cookie; false by default. */
  scriptable?: boolean;
}

/**
 * Cookie names and attributes. Over https the name begins with `__Host-` and the cookie is Secure; over local http
 * neither is the case, because some browsers drop Secure cookies there. Every cookie belongs to one host, so that no
 * domain sees the cookies of another domain.
 */
export class CookieJar {
  constructor(private readonly isSecure: boolean) {}

  name(base: string): string {
    return this.isSecure ? `__Host-${base}` : base;
  }

  read(request: Request, base: string): string | null {
    return readCookie(request, this.name(base));
  }

  write(base: string, value: string, options: CookieOptions = {}): string {
    const parts = [`${this.name(base)}=${encodeURIComponent(value)}`, "Path=/", "SameSite=Lax"];
    if (options.maxAge !== undefined) parts.push(`Max-Age=${options.maxAge}`);
    if (!options.scriptable) parts.push("HttpOnly");
    if (this.isSecure) parts.push("Secure");
    return parts.join("; ");
  }

  clear(base: string): string {
    return this.write(base, "", { maxAge: 0 });
  }
}
