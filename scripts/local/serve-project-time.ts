import { createServer, type Server } from "node:http";
import type { Miniflare } from "miniflare";

/** What the browser tests may let happen to a project, as time would do it: a path of the server, and its statements. */
const STATEMENTS: Record<string, readonly string[]> = {
  /** Four days pass: a provider that has not answered is then silent. */
  wait: [
    "UPDATE projects SET created_at = created_at - 345600000, last_sent_at = last_sent_at - 345600000 WHERE id = ?",
    "UPDATE event_requests SET created_at = created_at - 345600000 WHERE project_id = ?",
  ],
  /** The event was ten days ago: the couple can then write a review. */
  celebrate: [
    "UPDATE projects SET event_date = date('now', '-10 days') WHERE id = ?",
    "UPDATE event_requests SET event_date = date('now', '-10 days') WHERE project_id = ?",
  ],
};

/**
 * Serves `POST /<name>/<project id>` on this computer only. The browser tests use it where a story needs time to pass;
 * the product has no such address.
 */
export function serveProjectTime(miniflare: Miniflare, port: number): Server {
  const server = createServer((request, response) => {
    const [, name = "", projectId = ""] = (request.url ?? "").split("/");
    const statements = STATEMENTS[name];
    if (request.method !== "POST" || !statements) {
      response.writeHead(404).end();
      return;
    }
    miniflare
      .getD1Database("DB")
      .then((db) => db.batch(statements.map((text) => db.prepare(text).bind(projectId))))
      .then(
        () => response.writeHead(204).end(),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  });
  return server.listen(port, "127.0.0.1");
}
