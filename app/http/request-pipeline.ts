import {
  FALLBACK_DOMAIN,
  findHost,
  originOfSide,
  type Domain,
  type DomainCode,
  type HostTable,
} from "~/i18n/domains";
import { movedTo, readPageAddress, type PageAddress } from "~/i18n/page-address";
import type { ErrorCode } from "~/models/core/errors";
import { MAX_REPORT_BYTES } from "~/http/security/csp-report";
import { FORM_LIMITS, isBoundedForm, isBoundedQuery } from "~/http/forms/form-limits";
import {
  isFromOwnPage,
  isSafeMethod,
  isSameOriginWrite,
  isUnsubscribeLink,
} from "~/http/security/origin-check";
import { postedFieldsOf, type PostedForm } from "~/http/forms/posted-form";
import { isDecodablePath, type BodyKind } from "~/http/forms/body-kind";
import { MAX_FILE_FORM_BYTES } from "~/http/forms/unread-form";

const METHODS: readonly string[] = ["GET", "HEAD", "POST"];

/** Maximum size of a webhook's body in bytes. Brevo sends up to 500 events at once. */
const MAX_CALL_BYTES = 1024 * 1024;

/** Maximum number of bytes read before the route runs. An event or a report is verified later, by its route. */
const MAX_BYTES: Readonly<Record<Exclude<BodyKind, "files">, number>> = {
  form: FORM_LIMITS.bytes,
  report: MAX_REPORT_BYTES,
  webhook: MAX_CALL_BYTES,
};

export type CheckedRequest =
  | { kind: "accepted"; domain: Domain; address: PageAddress }
  | { kind: "redirected"; to: string; isForGood?: true }
  | { kind: "rejected"; code: ErrorCode; domain: Domain };

/** Whether the file's name contains a hash of its content. Such a file may be cached forever. */
export const isHashedFile = (pathname: string): boolean => pathname.startsWith("/assets/");

/**
 * Paths that a closed domain still serves. Mail clients post to unsubscribe links and follow no redirect (RFC 8058,
 * section 3.1), and the page for unsubscribing loads its files from the same host.
 */
const isAnsweredWhenClosed = (pathname: string): boolean =>
  isUnsubscribeLink(pathname) || isHashedFile(pathname);

/** Validates the host, method, path, query string and Origin of a request, before its body is read. */
export function checkRequest(
  request: Request,
  hosts: HostTable,
  domains: Readonly<Record<DomainCode, Domain>>,
  takes: BodyKind,
  isArea: (pathname: string) => boolean,
): CheckedRequest {
  const url = new URL(request.url);
  const known = findHost(url.hostname, hosts);
  const leadTo = (path: string): CheckedRequest => ({
    kind: "redirected",
    to: originOfSide({ code: FALLBACK_DOMAIN, side: known?.side ?? "office" }, hosts, url.port) + path,
  });
  // The request is redirected to https, because anybody on the network could read the session cookie over http.
  if (url.protocol === "http:" && hosts.has(url.hostname))
    return { kind: "redirected", to: `https://${url.host}${url.pathname}${url.search}` };
  // A closed domain still serves links from sent e-mails. An unknown host is redirected.
  if (!known) return leadTo("/");
  const domain = domains[known.domain.code];
  if (!domain.isActive && !isAnsweredWhenClosed(url.pathname)) return leadTo(url.pathname + url.search);
  const reject = (code: ErrorCode): CheckedRequest => ({ kind: "rejected", code, domain });
  if (!METHODS.includes(request.method)) return reject("method_not_allowed");
  // A path that cannot be decoded is rejected here. Otherwise the router would log the path, which may contain a
  // one-time token.
  if (!isDecodablePath(url.pathname)) return reject("malformed_address");
  if (!isBoundedQuery(url.search)) return reject("malformed_form");
  if (url.searchParams.has("_data")) return reject("not_found");
  if (!isSafeMethod(request.method) && !isSameOriginWrite(request, takes)) return reject("cross_site");
  const address = readPageAddress(url, known.side, domain);
  const moved = movedTo(url, address, domain, isArea);
  if (moved) {
    const origin = originOfSide({ code: domain.code, side: moved.side }, hosts, url.port);
    return { kind: "redirected", to: origin + moved.pathname + url.search, isForGood: true };
  }
  return { kind: "accepted", domain, address };
}

export type CheckedBody =
  | { kind: "passed"; request: Request; form: PostedForm | null }
  | { kind: "rejected"; code: ErrorCode };

/**
 * Checks the body against its limits and returns the request with a body that is safe to parse. A form with files is
 * not read here.
 */
export async function checkBody(request: Request, takes: BodyKind): Promise<CheckedBody> {
  const { pathname } = new URL(request.url);
  if (isSafeMethod(request.method) || takes === "files")
    return { kind: "passed", request: withoutBody(request), form: null };
  const bytes = await readBody(request, MAX_BYTES[takes]);
  if (!bytes) return { kind: "rejected", code: "body_too_large" };
  if (takes === "form" && !isBoundedForm(request.headers.get("Content-Type"), bytes))
    return { kind: "rejected", code: "malformed_form" };
  const form = { bytes, type: request.headers.get("Content-Type") ?? "" };
  if (isUnsubscribeLink(pathname) && !isFromOwnPage(request) && !(await isOneClick(form)))
    return { kind: "rejected", code: "cross_site" };
  return { kind: "passed", request: new Request(request, { body: bytes }), form };
}

/** Whether a form has only the field that mail clients post to unsubscribe (RFC 8058). */
async function isOneClick(form: PostedForm): Promise<boolean> {
  const fields = await postedFieldsOf(form);
  return fields.length === 1 && fields[0]?.[0] === "List-Unsubscribe" && fields[0][1] === "One-Click";
}

/**
 * Copies a request without its body and without the headers about the body. The Fetch API throws if a GET request has a
 * body.
 */
function withoutBody(request: Request): Request {
  if (!request.body) return request;
  const { method, redirect, signal } = request;
  const headers = new Headers(request.headers);
  for (const name of ["Content-Length", "Content-Type", "Transfer-Encoding"]) headers.delete(name);
  return new Request(request.url, { method, headers, redirect, signal });
}

/** Reads a body without trusting its Content-Length. Returns null if the body has more than `max` bytes. */
async function readBody(request: Request, max: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > max) {
      reader.releaseLock();
      return null;
    }
    chunks.push(part.value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/**
 * If the rest of a body is longer than this, `discardBody` cancels it. It is twice the size of the largest body that
 * any route accepts.
 */
const MAX_DISCARDED_BYTES = 2 * MAX_FILE_FORM_BYTES;

/** Reads and discards the rest of a body, because a client may otherwise see a broken connection, not the response. */
export async function discardBody({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > MAX_DISCARDED_BYTES) return reader.cancel();
  }
}

/**
 * Adapts a request to Remix, which compares the Origin with the host: the host headers are set to the URL's host, and
 * the Origin of a mail client is removed. HEAD becomes GET, because Remix cannot answer HEAD for page data.
 */
export function adaptRequestForRemix(request: Request): Request {
  if (request.method === "HEAD") return new Request(request, { method: "GET" });
  if (isSafeMethod(request.method)) return request;
  const headers = new Headers(request.headers);
  headers.delete("X-Forwarded-Host");
  const { host, pathname } = new URL(request.url);
  headers.set("Host", host);
  if (isUnsubscribeLink(pathname)) headers.delete("Origin");
  return new Request(request, { headers });
}
