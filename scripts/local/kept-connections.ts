import { subscribe } from "node:diagnostics_channel";

function keepOpen(message: unknown): void {
  if (typeof message !== "object" || message === null || !("server" in message)) return;
  const { server } = message;
  if (typeof server === "object" && server !== null && "keepAliveTimeout" in server)
    server.keepAliveTimeout = 0;
}

/**
 * Disables the keep-alive timeout of all HTTP servers of this process. Call it before starting Miniflare. Otherwise a
 * busy Node may close a connection that workerd's queue has just used, and the queue then stops permanently.
 */
export function keepConnections(): void {
  subscribe("http.server.request.start", keepOpen);
}
