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
      // Kept for somebody to look at; they say nothing of how the product works now.
      outboxDead: database.deadLetters,
    },
    { status: isHealthy ? 200 : 503 },
  );
}

interface DatabaseHealth {
  isUp: boolean;
  oldestPendingMs: number | null;
  /** Messages given up on; null when D1 does not answer. */
  deadLetters: number | null;
}

async function checkDatabase({ db, clock }: AppContext): Promise<DatabaseHealth> {
  try {
    const [waiting, dead] = await db.read(
      sql<{ dueAt: number }>`
        SELECT due_at AS dueAt FROM outbox WHERE state IN ('pending', 'sending') ORDER BY due_at LIMIT 1`,
      sql<{ count: number }>`SELECT count(*) AS count FROM outbox WHERE state = 'dead'`,
    );
    const [oldest] = waiting;
    return {
      isUp: true,
      oldestPendingMs: oldest ? Math.max(0, clock.now() - oldest.dueAt) : null,
      deadLetters: dead[0]?.count ?? 0,
    };
  } catch {
    return { isUp: false, oldestPendingMs: null, deadLetters: null };
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
