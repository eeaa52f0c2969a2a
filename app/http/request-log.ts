import type { AppContext } from "~/context";
import { describeFailure, logEvent } from "~/log";
import { routePattern } from "./logged-path";

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
