import type { Miniflare } from "miniflare";
import { requestLocal } from "../../scripts/local/ask-local.ts";
import { sideOfPath } from "../../app/i18n/page-address.ts";
import { isPublicPath } from "./local-origin.ts";

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The target of a redirect to the same origin, as a path. */
  location: string | null;
}

export interface Visit {
  method?: "GET" | "POST" | "HEAD" | "PUT" | "DELETE" | "PATCH" | "OPTIONS";
  form?: Record<string, string | readonly string[]> | URLSearchParams;
  headers?: Record<string, string>;
  body?: string | ArrayBuffer | Uint8Array<ArrayBuffer>;
  /** Requests a path that both sides have from the public side. */
  isOnPublicSide?: boolean;
}

/** The header of a visit that follows a link of the back-office, as providers and administrators do. */
export const FROM_OFFICE = { Referer: "http://fr.localhost/" };

let visitors = 0;
const freshAddress = (): string => `192.0.2.${(visitors += 1) % 250}-${visitors}`;

/**
 * A browser without scripts that caches stylesheets. It stores cookies, but does not follow redirects by itself. A path
 * of the public side is requested from the domain's public host, which has cookies of its own.
 */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly publicCookies = new Map<string, string>();
  /** The language of public pages, which is put in front of their paths; null for the domain's own language. */
  language: string | null = null;
  /** The visitor's IP address. Each visitor has a different address, so that tests do not share rate limits. */
  address = freshAddress();

  constructor(
    private readonly miniflare: Miniflare,
    readonly origin: string,
  ) {}

  /** Gives the visitor a new IP address, for which no rate limit has counted a request yet. */
  moveOn(): void {
    this.address = freshAddress();
  }

  async visit(
    path: string,
    { method, form, headers, body, isOnPublicSide = isPublicPath(path) }: Visit = {},
  ): Promise<Answer> {
    const isWrite = form !== undefined || body !== undefined || (method !== undefined && method !== "GET");
    const cookies = isOnPublicSide ? this.publicCookies : this.cookies;
    const origin = isOnPublicSide ? this.origin.replace("://", "://www.") : this.origin;
    const all = new Headers({
      "CF-Connecting-IP": this.address,
      ...(cookies.size > 0 ? { Cookie: headerOf(cookies) } : {}),
      ...(isWrite ? { Origin: origin } : {}),
      ...(form ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
      ...headers,
    });
    if (typeof body === "string" && !all.has("Content-Type"))
      all.set("Content-Type", "text/plain;charset=UTF-8");
    const sent = form
      ? toSearchParams(form).toString()
      : body instanceof ArrayBuffer
        ? new Uint8Array(body)
        : body;
    const response = await requestLocal(this.miniflare, origin + this.withLanguage(path), {
      method: method ?? (isWrite ? "POST" : "GET"),
      headers: all,
      ...(sent === undefined ? {} : { body: sent }),
    });
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie);
    const location = response.headers.get("Location");
    const text = await response.body.text();
    // Stores the cookies that tell the server which stylesheet and scripts are cached. Later pages then do not inline
    // these files and are half as long.
    for (const [, cookie = ""] of text.matchAll(/<(?:style|script)[^>]* data-cookie="([^"]+)"/g))
      keep(cookies, cookie);
    return { status: response.status, headers: response.headers, text, location };
  }

  /** Posts a form as a browser does on the page at `path`. */
  post(path: string, form: Record<string, string | readonly string[]>): Promise<Answer> {
    return this.visit(path, { form });
  }

  /** Returns the content of the file at `path`. */
  async download(path: string): Promise<Uint8Array<ArrayBuffer>> {
    const response = await requestLocal(this.miniflare, this.originOf(path) + this.withLanguage(path), {
      headers: new Headers({ "CF-Connecting-IP": this.address, Cookie: this.cookieHeader(path) }),
    });
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
    return new Uint8Array(await response.body.arrayBuffer());
  }

  /** The origin that serves a path: the visitor's own, or the public host of the same domain. */
  originOf(path: string): string {
    return isPublicPath(path) ? this.origin.replace("://", "://www.") : this.origin;
  }

  private withLanguage(path: string): string {
    return this.language !== null && sideOfPath(path) === "public" ? `/${this.language}${path}` : path;
  }

  private cookiesOf(path: string): Map<string, string> {
    return isPublicPath(path) ? this.publicCookies : this.cookies;
  }

  cookieHeader(path = "/"): string {
    return headerOf(this.cookiesOf(path));
  }
}

const headerOf = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

function keep(cookies: Map<string, string>, cookie: string): void {
  const [pair = "", ...attributes] = cookie.split(";");
  const [name = "", value = ""] = pair.split(/=(.*)/s);
  if (attributes.some((attribute) => attribute.trim().toLowerCase() === "max-age=0")) cookies.delete(name);
  else cookies.set(name, value);
}

function toSearchParams(form: Record<string, string | readonly string[]> | URLSearchParams): URLSearchParams {
  if (form instanceof URLSearchParams) return form;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) {
    for (const item of typeof value === "string" ? [value] : value) params.append(name, item);
  }
  return params;
}
