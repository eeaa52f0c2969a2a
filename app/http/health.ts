import type { SettingsError } from "~/context/settings";
import type { RequestContext } from "~/context/request-context";
import { sql } from "~/models/core/database";
import { selectSteps, type StepState } from "~/models/night/steps.queries.server";
import { STEP_LATE_MS } from "~/models/night/steps.rules";
import { checkMedia } from "~/models/operations/check-media.server";
import { selectLoadedData } from "~/models/operations/facts.queries.server";
import { minutes } from "~/models/core/time.rules";

const OLD_MESSAGE = minutes(15);

/**
 * Reports whether D1, R2 and the outbox work, and whether the lists of choices and towns are loaded. It contains no
 * personal data.
 */
export async function healthResponse(ctx: RequestContext): Promise<Response> {
  const [database, media] = await Promise.all([checkDatabase(ctx), checkMedia(ctx)]);
  const isOutboxFresh = database.oldestPendingMs === null || database.oldestPendingMs < OLD_MESSAGE;
  const late = database.steps.filter(
    ({ isDone, night }) => !isDone && ctx.clock.now() - night > STEP_LATE_MS,
  );
  const isHealthy =
    late.length === 0 &&
    database.isUp &&
    media &&
    isOutboxFresh &&
    database.hasLists &&
    database.hasPlaces &&
    database.hasTriggers;
  return Response.json(
    {
      status: isHealthy ? "ok" : "degraded",
      version: ctx.version,
      d1: database.isUp,
      // Database triggers update counts and the search index. Without them, pages show wrong counts and search results,
      // but no error appears.
      triggers: database.hasTriggers,
      // A new database has no choices for the forms and no towns until they are loaded.
      lists: database.hasLists,
      gazetteer: database.hasPlaces,
      r2: media,
      outboxOldestSeconds:
        database.oldestPendingMs === null ? null : Math.floor(database.oldestPendingMs / 1000),
      // The number of failed messages does not affect the status. Such messages wait for an administrator and are not a
      // current fault.
      outboxDead: database.deadLetters,
      // For each nightly step: the seconds since its last complete run ended, and how long that run took.
      night: Object.fromEntries(
        database.steps.map(({ step, endedAt, lastMs }) => [
          step,
          {
            endedSecondsAgo: endedAt === null ? null : Math.floor((ctx.clock.now() - endedAt) / 1000),
            lastMs,
          },
        ]),
      ),
      lateSteps: late.map(({ step }) => step),
      ledgerDifferences: database.differences.ledger ?? null,
      paymentDifferences: database.differences.payments ?? null,
    },
    { status: isHealthy ? 200 : 503 },
  );
}

/** The response if a wrong setting prevents the start. It names the settings and the problems, never the values. */
export const misconfiguredResponse = ({ problems }: SettingsError): Response =>
  Response.json({ status: "misconfigured", settings: problems }, { status: 503 });

interface DatabaseHealth {
  isUp: boolean;
  hasLists: boolean;
  hasPlaces: boolean;
  hasTriggers: boolean;
  oldestPendingMs: number | null;
  /** Number of messages that the outbox no longer tries to send; null when D1 does not respond. */
  deadLetters: number | null;
  /**
   * Differences between the credit ledger and the balances or payments, found by the last nightly check; empty before
   * the first check.
   */
  differences: Partial<Record<string, number>>;
  /** State of each nightly step; empty before the first night. */
  steps: StepState[];
}

async function checkDatabase({ db, clock, reportFailure }: RequestContext): Promise<DatabaseHealth> {
  try {
    const [waiting, dead, integrity, loaded, steps] = await db.read(
      sql<{ dueAt: number }>`
        SELECT due_at AS dueAt FROM outbox WHERE state IN ('pending', 'sending') ORDER BY due_at LIMIT 1`,
      sql<{ count: number }>`SELECT count(*) AS count FROM outbox WHERE state = 'dead'`,
      sql<{ kind: string; differences: number }>`SELECT kind, differences FROM integrity_reports`,
      selectLoadedData(),
      selectSteps(),
    );
    const [oldest] = waiting;
    return {
      isUp: true,
      hasLists: loaded[0]?.hasLists === 1,
      hasPlaces: loaded[0]?.hasPlaces === 1,
      hasTriggers: loaded[0]?.hasTriggers === 1,
      oldestPendingMs: oldest ? Math.max(0, clock.now() - oldest.dueAt) : null,
      deadLetters: dead[0]?.count ?? 0,
      differences: Object.fromEntries(integrity.map(({ kind, differences }) => [kind, differences])),
      steps: steps.map((step) => ({ ...step, isDone: step.isDone === 1 })),
    };
  } catch (failure) {
    reportFailure("database_down", failure);
    return {
      isUp: false,
      hasLists: false,
      hasPlaces: false,
      hasTriggers: false,
      oldestPendingMs: null,
      deadLetters: null,
      differences: {},
      steps: [],
    };
  }
}
