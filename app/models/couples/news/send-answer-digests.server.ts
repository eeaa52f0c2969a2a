import type { ModelContext } from "~/context/types";
import { DOMAIN_CODES, DOMAINS } from "~/i18n/domains";
import { dayBetweenHours } from "~/i18n/local-days";
import { sql, type Query } from "~/models/core/database";
import type { FactsOfMessageKind } from "~/models/outbox/message-kind.rules";
import { enqueueMailsTo, type BatchedMail, type SelectedRecipient } from "~/models/outbox/enqueue.server";
import { shownReasonOf } from "~/models/requests/rules";
import {
  findDueCouples,
  isCoupleDigestDue,
  newsJsonOf,
  type CoupleNews,
  type DueCouple,
} from "./answer-digest.queries.server";
import { COUPLE_DIGEST } from "../mails.rules";
import { COUPLE_DIGEST_HOUR, COUPLE_DIGEST_LATEST_HOUR, COUPLE_PATH, coupleProjectPath } from "../rules";
import { isCoupleMailWanted } from "../wanted-mails/queries.server";

/**
 * One batch mails at most so many couples, and one cron run writes at most so many batches for a domain. Later cron runs
 * of the same evening mail the other couples.
 */
const COUPLES_AT_ONCE = 100;
const BATCHES_A_RUN = 5;

/**
 * Mails each couple the answers of the day at 18:00 of the project's domain, at most one mail a day. Couples that refuse
 * this mail, and answers that no longer hold, lose their news without a mail.
 * @returns the number of handled couples
 */
export async function sendAnswerDigests(ctx: ModelContext): Promise<number> {
  const hours = { from: COUPLE_DIGEST_HOUR, until: COUPLE_DIGEST_LATEST_HOUR };
  let done = 0;
  for (const domain of DOMAIN_CODES) {
    const now = ctx.clock.now();
    const day = dayBetweenHours(now, hours, DOMAINS[domain].timeZone);
    if (day === null) continue;
    for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) {
      const couples = await findDueCouples(ctx, { domain, day, now, limit: COUPLES_AT_ONCE });
      if (couples.length === 0) break;
      await ctx.db.write(...statementsOf(ctx, { day, now }, couples));
      done += couples.length;
      if (couples.length < COUPLES_AT_ONCE) break;
    }
  }
  return done;
}

/**
 * The statements of one batch. Mail and day require that the couple's mail is still due and its news are as read. The
 * news are deleted once the day is stored: whoever stored it has mailed all news that were read while it was due.
 */
function statementsOf(
  ctx: ModelContext,
  { day, now }: { day: string; now: number },
  couples: readonly DueCouple[],
): Query[] {
  const mails = couples.flatMap((couple) => mailTo(couple, day));
  const json = JSON.stringify(
    couples.map(({ coupleId, state, news }) => ({ coupleId, state, project: newestProject(news) })),
  );
  const told = JSON.stringify(
    couples.flatMap(({ coupleId, news }) =>
      news.map(({ request, kind, at }) => [coupleId, request, kind, at]),
    ),
  );
  const isUnchanged = sql`(${isCoupleDigestDue(day)} AND ${newsJsonOf(now)} = json_extract(d.value, '$.state'))`;
  return [
    enqueueMailsTo(
      ctx,
      COUPLE_DIGEST,
      mails,
      sql<SelectedRecipient & { reference: string }>`
        SELECT c.id AS reference, k.email AS recipient, c.language, p.domain, NULL AS accountId
        FROM json_each(${json}) d CROSS JOIN couples c ON c.id = json_extract(d.value, '$.coupleId')
        CROSS JOIN projects p ON p.id = json_extract(d.value, '$.project')
        CROSS JOIN project_contacts k ON k.project_id = p.id
        WHERE ${isUnchanged} AND k.bounced_at IS NULL AND ${isCoupleMailWanted("answers")}`,
      now,
    ),
    sql`
      UPDATE couples SET last_digest_day = ${day} WHERE id IN (
        SELECT c.id FROM json_each(${json}) d CROSS JOIN couples c ON c.id = json_extract(d.value, '$.coupleId')
        WHERE ${isUnchanged})`,
    sql`
      DELETE FROM couple_news WHERE rowid IN (
        SELECT n.rowid FROM json_each(${told}) t
        CROSS JOIN couple_news n ON n.couple_id = json_extract(t.value, '$[0]')
          AND n.request_id = json_extract(t.value, '$[1]') AND n.kind = json_extract(t.value, '$[2]')
          AND n.happened_at = json_extract(t.value, '$[3]')
        CROSS JOIN couples c ON c.id = n.couple_id
        WHERE c.last_digest_day = ${day})`,
  ];
}

/** The answers that the mail tells. */
const holding = (news: readonly CoupleNews[]): CoupleNews[] => news.filter(({ holds }) => holds === 1);

/** The project whose contact gets the mail; null if no answer holds any more. Ids begin with the time. */
const newestProject = (news: readonly CoupleNews[]): string | null =>
  holding(news).reduce<string | null>(
    (newest, { project }) => (newest === null || project > newest ? project : newest),
    null,
  );

/** The mail to one couple; none if no answer holds any more. */
function mailTo(
  { coupleId, news }: DueCouple,
  day: string,
): BatchedMail<FactsOfMessageKind<typeof COUPLE_DIGEST>>[] {
  const answers = holding(news);
  const silentByProject = new Map(answers.map(({ project, silent }) => [project, silent]));
  const [project, ...others] = silentByProject.keys();
  if (project === undefined) return [];
  return [
    {
      reference: coupleId,
      facts: {
        answers: answers.map(({ kind, name, reason, isReasonShown, ...event }) => ({
          kind,
          name,
          reason: kind === "declined" ? shownReasonOf(reason, isReasonShown === 1) : null,
          // A couple with one project needs no name of the event.
          event: others.length === 0 ? null : eventOfNews(event),
        })),
        silent: [...silentByProject.values()].reduce((sum, silent) => sum + silent, 0),
      },
      path: others.length === 0 ? coupleProjectPath(project) : COUPLE_PATH,
      idempotencyKey: `couple_digest:${coupleId}:${day}`,
      refusedBy: coupleId,
    },
  ];
}

const eventOfNews = ({
  eventType,
  eventDate,
  eventDateEnd,
  city,
}: Pick<CoupleNews, "eventType" | "eventDate" | "eventDateEnd" | "city">) => ({
  ...{ eventType, eventDate, eventDateEnd, city },
});
