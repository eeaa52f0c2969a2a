import type { AppContext } from "~/context";
import { describeFailure, logEvent } from "~/log";

/**
 * One JSON line per request, from an allowlist of fields: never bodies, cookies, tokens, addresses or contacts. The
 * route is the pattern, because the address may hold a one-time token.
 */
export function logRequest(
  request: Request,
  status: number,
  durationMs: number,
  requestId: string,
  app: AppContext | null,
  failure: unknown,
): void {
  logEvent({
    level: status >= 500 ? "error" : "info",
    event: "request",
    requestId,
    method: request.method,
    route: routePattern(new URL(request.url).pathname),
    domain: app?.domain.code ?? null,
    status,
    durationMs,
    rowsRead: app?.db.meter.rowsRead ?? 0,
    rowsWritten: app?.db.meter.rowsWritten ?? 0,
    roundTrips: app?.db.meter.roundTrips ?? 0,
    userId: app?.userId ?? null,
    ...(failure === undefined ? {} : { failure: describeFailure(failure) }),
  });
}

const WORD = /^(?:[a-z][a-z-]{0,30}(?:\.data)?)?$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const patternOf = (pathname: string, isKept: (segment: string) => boolean): string =>
  pathname
    .split("/")
    .map((segment) => (isKept(segment) ? segment : ":value"))
    .join("/");

/** The path without its variable parts, so that no token and no typed text is logged. */
export const routePattern = (pathname: string): string =>
  patternOf(pathname, (segment) => WORD.test(segment));

/** The path with its ids but without tokens, for the audit log: an id gives no access, a token does. */
export const auditedPath = (pathname: string): string =>
  patternOf(pathname, (segment) => WORD.test(segment) || ID.test(segment));
