import { subscribe } from "node:diagnostics_channel";

function keepOpen(message: unknown): void {
  if (typeof message !== "object" || message === null || !("server" in message)) return;
  const { server } = message;
  if (typeof server === "object" && server !== null && "keepAliveTimeout" in server)
    server.keepAliveTimeout = 0;
}

/**
 * Switches off the keep-alive timeout of all HTTP servers of this process. Call it before Miniflare starts. Otherwise a
 * busy Node may close a connection that workerd's queue is about to use, and the queue then stops forever.
 */
export function disableKeepAliveTimeout(): void {
  subscribe("http.server.request.start", keepOpen);
}
