import { subscribe } from "node:diagnostics_channel";

function keepOpen(message: unknown): void {
  if (typeof message !== "object" || message === null || !("server" in message)) return;
  const { server } = message;
  if (typeof server === "object" && server !== null && "keepAliveTimeout" in server)
    server.keepAliveTimeout = 0;
}

/**
 * Lets only the other side end an idle connection to a server of this process; call it before starting Miniflare.
 * Otherwise, on a busy machine, Node may end one that workerd's queue has just used, and the queue stands still for ever.
 */
export function keepConnections(): void {
  subscribe("http.server.request.start", keepOpen);
}
