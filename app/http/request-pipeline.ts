import {
  domainOfHost,
  FALLBACK_DOMAIN,
  originOf,
  type Domain,
  type DomainCode,
  type HostTable,
} from "~/i18n/domains";
import type { ErrorCode } from "~/models/errors";
import { PICTURE_MAX_BYTES } from "~/models/media/picture.rules";
import { CSP_REPORT_PATH, MAX_REPORT_BYTES } from "./csp-report";
import { isSafeMethod, isSameOriginWrite, isUnsubscribeLink } from "./origin-check";

const METHODS: readonly string[] = ["GET", "HEAD", "POST"];

/** Largest body of a form, bytes. */
export const MAX_FORM_BYTES = 2 * 1024 * 1024;

/** Room for a picture, the fields beside it and a little more, so that a file just over the limit is told so in its form. */
const MAX_PICTURE_BYTES = PICTURE_MAX_BYTES + MAX_FORM_BYTES;

/** Largest body an address takes, bytes. */
export function maxBodyBytes(pathname: string): number {
  if (pathname === CSP_REPORT_PATH) return MAX_REPORT_BYTES;
  const takesPicture = /^\/(?:account|admin\/promotions\/[\w-]+)\/picture(?:\.data)?$/.test(pathname);
  return takesPicture ? MAX_PICTURE_BYTES : MAX_FORM_BYTES;
}

export type Admission =
  | { kind: "admitted"; domain: Domain }
  | { kind: "redirected"; to: string }
  | { kind: "refused"; code: ErrorCode; domain: Domain };

/** Hashed by the build, so they may be kept for ever. */
export const isHashedFile = (pathname: string): boolean => pathname.startsWith("/assets/");

/**
 * What a closed domain still does itself: mail clients post to the link of a mail and follow no redirect (RFC 8058, section
 * 3.1), and a browser that opens it takes the files of the page from the same host.
 */
const isAnsweredWhenClosed = (pathname: string): boolean =>
  isUnsubscribeLink(pathname) || isHashedFile(pathname);

/** Decides whether a request goes on at all: host, method, size, origin, legacy data parameter (SECURITY.md rule 1). */
export function admit(
  request: Request,
  hosts: HostTable,
  domains: Readonly<Record<DomainCode, Domain>>,
): Admission {
  const url = new URL(request.url);
  const known = domainOfHost(url.hostname, hosts);
  const leadTo = (path: string): Admission => ({
    kind: "redirected",
    to: originOf(FALLBACK_DOMAIN, hosts, url.port) + path,
  });
  // A domain that was closed goes on answering for the links it has mailed; a host we do not know is shown the door.
  if (!known) return leadTo("/");
  const domain = domains[known.code];
  if (!domain.isActive && !isAnsweredWhenClosed(url.pathname)) return leadTo(url.pathname + url.search);
  const refuse = (code: ErrorCode): Admission => ({ kind: "refused", code, domain });
  if (!METHODS.includes(request.method)) return refuse("method_not_allowed");
  if (url.searchParams.has("_data")) return refuse("not_found");
  if (!isSafeMethod(request.method)) {
    if (!isSameOriginWrite(request)) return refuse("cross_site");
    if (Number(request.headers.get("Content-Length") ?? 0) > maxBodyBytes(url.pathname))
      return refuse("body_too_large");
  }
  return { kind: "admitted", domain };
}

/**
 * The request with its body read and counted, for bodies that announce no length: null when it is over the cap.
 */
export async function capBody(request: Request, max: number): Promise<Request | null> {
  if (!request.body || request.headers.has("Content-Length")) return request;
  const reader = request.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > max) return null;
    chunks.push(part.value);
  }
  return new Request(request, { body: new Blob(chunks) });
}

/**
 * A write as Remix sees it. Remix compares the Origin with X-Forwarded-Host or Host, which are what the client says; the
 * Origin has been compared with the address by now, so both are made to say the address.
 */
export function withOwnHost(request: Request): Request {
  if (isSafeMethod(request.method)) return request;
  const headers = new Headers(request.headers);
  headers.delete("X-Forwarded-Host");
  headers.set("Host", new URL(request.url).host);
  return new Request(request, { headers });
}
