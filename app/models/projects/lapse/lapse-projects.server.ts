import type { ModelContext } from "~/context/types";
import { daysOnDomains } from "~/i18n/local-days";
import { sql, type Query } from "~/models/core/database";
import { days } from "~/models/core/time.rules";
import type { StepTurnResult } from "~/models/night/steps.rules";
import { LAST_DAY_OF_EVENT } from "~/models/reviews/eligible.queries.server";
import { endRequests } from "../ending/end-requests.server";
import {
  openProjectOf,
  selectOpenProjects,
  unchangedProjects,
  type OpenProject,
} from "./lapse.queries.server";
import { isLapseDue, STILL_LOOKING_ANSWER_DAYS } from "./lapse.rules";

/** Two limits: one batch ends at most this many projects, and one turn runs at most this many batches. */
const PROJECTS_AT_ONCE = 100;
const BATCHES_A_TURN = 10;

/**
 * The place at which a batch begins; a cursor is "over <day> <id>" or "unopened <moment> <id>". The first phase ends
 * projects whose event is over, the second those that nobody has opened and whose couple was asked.
 */
type Position =
  | { phase: "over"; day: string; id: string }
  | { phase: "unopened"; askedAt: number; id: string };

function positionOf(cursor: string | null): Position {
  const [phase, key = "", id = ""] = (cursor ?? "over").split(" ");
  return phase === "unopened" ? { phase, askedAt: Number(key), id } : { phase: "over", day: key, id };
}

const cursorOf = (position: Position): string =>
  `${position.phase} ${position.phase === "over" ? position.day : position.askedAt} ${position.id}`;

/**
 * Runs one turn of the nightly step that ends projects which have lapsed. Nobody gets a mail about it. A repeated turn
 * finds only projects that are still open.
 */
export async function lapseProjects(ctx: ModelContext, cursor: string | null): Promise<StepTurnResult> {
  let position: Position | null = positionOf(cursor);
  let lapsed = 0;
  for (let batch = 0; batch < BATCHES_A_TURN && position !== null; batch += 1) {
    const projects = await findOpen(ctx, position);
    lapsed += await endLapsed(ctx, projects);
    position = following(position, projects);
  }
  return { next: position && cursorOf(position), facts: { lapsed } };
}

/** The place of the next batch; null if both phases are done. */
function following(position: Position, projects: readonly OpenProject[]): Position | null {
  const last = projects.at(-1);
  if (!last || projects.length < PROJECTS_AT_ONCE)
    return position.phase === "over" ? { phase: "unopened", askedAt: 0, id: "" } : null;
  return position.phase === "over"
    ? { phase: "over", day: last.lastDay, id: last.id }
    : { phase: "unopened", askedAt: last.askedAt ?? 0, id: last.id };
}

async function findOpen({ db, clock }: ModelContext, position: Position): Promise<OpenProject[]> {
  const now = clock.now();
  const latestDay = Object.values(daysOnDomains(now)).reduce((one, other) => (one > other ? one : other));
  const rows = await db.all(
    selectOpenProjects(
      position.phase === "over"
        ? sql`
          FROM projects p INDEXED BY projects_open_by_last_day
          WHERE p.ended_at IS NULL AND ${LAST_DAY_OF_EVENT} < ${latestDay}
            AND (${LAST_DAY_OF_EVENT}, p.id) > (${position.day}, ${position.id})
          ORDER BY ${LAST_DAY_OF_EVENT}, p.id LIMIT ${PROJECTS_AT_ONCE}`
        : sql`
          FROM projects p INDEXED BY projects_asked
          WHERE p.ended_at IS NULL AND p.still_looking_asked_at <= ${now - days(STILL_LOOKING_ANSWER_DAYS)}
            AND (p.still_looking_asked_at, p.id) > (${position.askedAt}, ${position.id})
          ORDER BY p.still_looking_asked_at, p.id LIMIT ${PROJECTS_AT_ONCE}`,
    ),
  );
  return rows.map(openProjectOf);
}

async function endLapsed(ctx: ModelContext, projects: readonly OpenProject[]): Promise<number> {
  const now = ctx.clock.now();
  const today = daysOnDomains(now);
  const due = projects.filter((project) => isLapseDue(project, now, today[project.domain] ?? ""));
  if (due.length === 0) return 0;
  const lapsing: Query = unchangedProjects(due);
  const results = await ctx.db.write(
    ...endRequests(lapsing, { at: now, as: "lapsed" }),
    sql`UPDATE projects SET ended_at = ${now}, ended_as = 'lapsed' WHERE id IN (${lapsing}) RETURNING id`,
  );
  return results.at(-1)?.rows.length ?? 0;
}
