import type { AppContext } from "~/context";
import { sql } from "~/models/database";

const OLD_MESSAGE = 15 * 60_000;

/** Answers whether D1, R2 and the outbox work. Names no person and no content. */
export async function answerHealth(app: AppContext): Promise<Response> {
  const [database, media] = await Promise.all([checkDatabase(app), checkMedia(app)]);
  const isOutboxFresh = database.oldestPendingMs === null || database.oldestPendingMs < OLD_MESSAGE;
  const isHealthy = database.isUp && media && isOutboxFresh;
  return Response.json(
    {
      status: isHealthy ? "ok" : "degraded",
      version: app.version,
      d1: database.isUp,
      r2: media,
      outboxOldestSeconds:
        database.oldestPendingMs === null ? null : Math.floor(database.oldestPendingMs / 1000),
    },
    { status: isHealthy ? 200 : 503 },
  );
}

async function checkDatabase({
  db,
  clock,
}: AppContext): Promise<{ isUp: boolean; oldestPendingMs: number | null }> {
  try {
    const row = await db.first(sql<{ dueAt: number }>`
      SELECT due_at AS dueAt FROM outbox WHERE state IN ('pending', 'sending') ORDER BY due_at LIMIT 1`);
    return { isUp: true, oldestPendingMs: row ? Math.max(0, clock.now() - row.dueAt) : null };
  } catch {
    return { isUp: false, oldestPendingMs: null };
  }
}

async function checkMedia({ media }: AppContext): Promise<boolean> {
  try {
    await media.head("health");
    return true;
  } catch {
    return false;
  }
}
