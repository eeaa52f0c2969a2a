import type { RequestContext } from "~/context/request-context";
import { describeError, logEvent } from "~/log";
import { routePattern } from "./logged-path";

/**
 * Writes one JSON line per request. Only listed fields are written, and never bodies, cookies, tokens, IP addresses or
 * contact data. The path is logged as a pattern, because it may contain a one-time token.
 */
export function logRequest(
  request: Request,
  status: number,
  durationMs: number,
  requestId: string,
  ctx: RequestContext | null,
  failure: unknown,
): void {
  logEvent({
    level: status >= 500 ? "error" : "info",
    event: "request",
    requestId,
    method: request.method,
    route: routePattern(new URL(request.url).pathname),
    domain: ctx?.domain.code ?? null,
    status,
    durationMs,
    rowsRead: ctx?.db.meter.rowsRead ?? 0,
    rowsWritten: ctx?.db.meter.rowsWritten ?? 0,
    roundTrips: ctx?.db.meter.roundTrips ?? 0,
    userId: ctx?.userId ?? null,
    ...(failure === undefined ? {} : { failure: describeError(failure) }),
  });
}

/** Returns the same response, and calls `log` when its body has been sent or the visitor has closed the connection. */
export function loggedAtEnd(
  response: Response,
  body: ReadableStream<Uint8Array>,
  execution: ExecutionContext,
  log: () => void,
): Response {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  execution.waitUntil(
    body
      .pipeTo(writable)
      // It is not an error of the server if a visitor closes the connection.
      .catch(() => undefined)
      .finally(log),
  );
  return new Response(readable, response);
}
