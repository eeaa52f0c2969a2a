import type { Row } from "#db/rows";
import type { ModelContext, SendingContext } from "~/context/types";
import { daysOnDomains } from "~/i18n/local-days";
import { sql, type Query } from "~/models/core/database";
import { isCoupleMailWanted } from "~/models/couples/wanted-mails/queries.server";
import { days } from "~/models/core/time.rules";
import type { StepTurnResult } from "~/models/night/steps.rules";
import { enqueueMailsTo, type SelectedRecipient } from "~/models/outbox/enqueue.server";
import {
  openProjectOf,
  selectOpenProjects,
  unchangedProjects,
  type OpenProject,
} from "./lapse.queries.server";
import { isQuestionDue, STILL_LOOKING_ANSWER_DAYS, STILL_LOOKING_ASK_DAYS } from "./lapse.rules";
import { eventOfProject, STILL_LOOKING } from "../mails.rules";
import { stillLookingPath } from "./still-looking-link.server";

/** Two limits: one batch examines at most this many projects, and one turn runs at most this many batches. */
const PROJECTS_AT_ONCE = 100;
const BATCHES_A_TURN = 20;

export interface AskingContext extends SendingContext {
  settings: { FORM_SECRET: string };
}

type AskedCouple = Row<
  "projects",
  | "id"
  | "coupleId"
  | "firstname"
  | "eventType"
  | "eventDate"
  | "eventDateEnd"
  | "city"
  | "region"
  | "countryCode"
>;

/**
 * Runs one turn of the nightly step that asks couples whether they still look, 23 days after nobody has opened what they
 * sent. A repeated turn asks nobody twice.
 */
export async function askWhoStillLooks(ctx: AskingContext, cursor: string | null): Promise<StepTurnResult> {
  let [sentAt, id] = positionOf(cursor);
  let asked = 0;
  for (let batch = 0; batch < BATCHES_A_TURN; batch += 1) {
    const projects = await findOlder(ctx, sentAt, id);
    asked += await ask(ctx, projects);
    const last = projects.at(-1);
    if (!last || projects.length < PROJECTS_AT_ONCE) return { next: null, facts: { asked } };
    [sentAt, id] = [last.lastSentAt, last.id];
  }
  return { next: `${sentAt} ${id}`, facts: { asked } };
}

/** The place at which a turn begins; a cursor is "<moment> <id>". */
function positionOf(cursor: string | null): [sentAt: number, id: string] {
  const [sentAt = "0", id = ""] = (cursor ?? "").split(" ");
  return [Number(sentAt), id];
}

/** Open projects that were last sent long enough ago, after a given one. */
async function findOlder({ db, clock }: ModelContext, sentAt: number, id: string): Promise<OpenProject[]> {
  const rows = await db.all(
    selectOpenProjects(sql`
      FROM projects p INDEXED BY projects_open_by_sending
      WHERE p.ended_at IS NULL AND p.last_sent_at <= ${clock.now() - days(STILL_LOOKING_ASK_DAYS)}
        AND (p.last_sent_at, p.id) > (${sentAt}, ${id})
      ORDER BY p.last_sent_at, p.id LIMIT ${PROJECTS_AT_ONCE}`),
  );
  return rows.map(openProjectOf);
}

/** @returns the number of couples that were asked */
async function ask(ctx: AskingContext, projects: readonly OpenProject[]): Promise<number> {
  const now = ctx.clock.now();
  const today = daysOnDomains(now);
  const due = projects.filter((project) => isQuestionDue(project, now, today[project.domain] ?? ""));
  if (due.length === 0) return 0;
  const unchanged = unchangedProjects(due);
  const results = await ctx.db.write(
    await mailsTo(ctx, due, unchanged),
    // A couple that refuses this mail or whose mails bounce cannot answer. Its project lapses like one whose couple is
    // silent.
    sql`UPDATE projects SET still_looking_asked_at = ${now} WHERE id IN (${unchanged})`,
  );
  if ((results[0]?.changes ?? 0) > 0) ctx.wakeOutbox();
  return results[0]?.changes ?? 0;
}

async function mailsTo(ctx: AskingContext, due: readonly OpenProject[], unchanged: Query): Promise<Query> {
  const now = ctx.clock.now();
  const events = await ctx.db.all(sql<AskedCouple>`
    SELECT p.id, p.couple_id AS coupleId, p.firstname, p.event_type AS eventType, p.event_date AS eventDate, p.event_date_end AS eventDateEnd,
      p.city, p.region, p.country_code AS countryCode
    FROM json_each(${JSON.stringify(due.map(({ id }) => id))}) n CROSS JOIN projects p ON p.id = n.value`);
  const mails = await Promise.all(
    events.map(async ({ id, coupleId, firstname, city, region, countryCode, ...event }) => ({
      reference: id,
      facts: {
        firstname,
        event: eventOfProject({ ...event, place: { city, region, countryCode } }),
        days: STILL_LOOKING_ANSWER_DAYS,
      },
      path: await stillLookingPath(ctx.settings.FORM_SECRET, id),
      idempotencyKey: `still_looking:${id}:${now}`,
      ...(coupleId === null ? {} : { refusedBy: coupleId }),
    })),
  );
  return enqueueMailsTo(
    ctx,
    STILL_LOOKING,
    mails,
    sql<SelectedRecipient & { reference: string }>`
      SELECT p.id AS reference, c.email AS recipient, p.language, p.domain, NULL AS accountId
      FROM projects p CROSS JOIN project_contacts c ON c.project_id = p.id
      WHERE p.id IN (${unchanged}) AND c.bounced_at IS NULL AND ${isCoupleMailWanted("still_looking")}`,
    now,
  );
}
