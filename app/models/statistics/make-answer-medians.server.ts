import * as z from "zod";
import type { Row } from "#db/rows";
import { MAX_ROWS_PER_STATEMENT, writeInBatches } from "~/models/core/batches";
import { isAccountApprovedAndActive } from "~/models/listings/visibility.queries.server";
import { sql, type Database, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { hours } from "~/models/core/time.rules";
import { statusOrderOf, type RequestStatus } from "~/models/requests/rules";
import type { StepTurnResult } from "~/models/night/steps.rules";
import { statisticsKeyOfGroup, statisticsKeyOfProvider } from "./queries.server";
import { publicAnswerTime, publicAnswerTimeKey, PUBLIC_ANSWER_TIME } from "./answer-time.rules";
import { ANSWERS_IN_MEDIAN, CLOSED_EARLY_HOURS, median } from "./rules";

/**
 * Number of providers per statement. For each provider, at most seven times ANSWERS_IN_MEDIAN requests are read, so a
 * statement reads a limited number of rows.
 */
const PROVIDERS_AT_ONCE = 100;
const BATCHES_A_TURN = 10;

interface AnsweringProvider extends Row<"accounts", "id"> {
  /** Answer times of the provider in minutes, as a JSON list. */
  answers: string;
  /** Answer times of the requests of the last 90 days, as a JSON list; null for a request without an answer. */
  recent: string;
}

interface MedianRow {
  subject: string;
  minutes: number;
  sampleSize: number;
}

/**
 * The cursor between two turns: the last provider that was handled, and the time that is stored with all medians of
 * this night.
 */
const placeSchema = z.object({ after: z.string(), madeAt: z.int() });

/**
 * Runs one turn (a limited part) of the nightly computation of each provider's median answer time; running a turn again
 * gives the same result. The last turn also computes the median of each group (country and role), and deletes old
 * medians that this night has not replaced.
 */
export async function makeAnswerMedians(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  cursor: string | null,
): Promise<StepTurnResult> {
  const place = cursor === null ? { after: "", madeAt: clock.now() } : placeSchema.parse(JSON.parse(cursor));
  const { madeAt } = place;
  let { after } = place;
  let medianCount = 0;
  for (let batch = 0; batch < BATCHES_A_TURN; batch += 1) {
    const providers = await db.all(answersOf(after, madeAt));
    const rows = providers.flatMap(mediansOf);
    await db.write(keepMedians(rows, madeAt));
    medianCount += rows.length;
    const last = providers.at(-1);
    if (!last || providers.length < PROVIDERS_AT_ONCE) {
      await finish(db, madeAt);
      return { next: null, facts: { made: medianCount } };
    }
    after = last.id;
  }
  return { next: JSON.stringify({ after, madeAt }), facts: { made: medianCount } };
}

/**
 * Computes the medians of all providers in one call. Only scripts and tests may call it: in a Worker, this work would
 * exceed the limits of D1.
 */
export async function makeAllAnswerMedians(ctx: Pick<ModelContext, "db" | "clock">): Promise<void> {
  let cursor: string | null = null;
  do cursor = (await makeAnswerMedians(ctx, cursor)).next;
  while (cursor !== null);
}

/** The median of the latest answers, which the provider sees, and the answer time that couples see. */
function mediansOf({ id, answers, recent }: AnsweringProvider): MedianRow[] {
  const sample: number[] = JSON.parse(answers);
  const requests: (number | null)[] = JSON.parse(recent);
  const [own, shown] = [median(sample), publicAnswerTime(requests)];
  return [
    ...(own === null
      ? []
      : [{ subject: statisticsKeyOfProvider(id), minutes: own, sampleSize: sample.length }]),
    ...(shown === null
      ? []
      : [{ subject: publicAnswerTimeKey(id), minutes: shown, sampleSize: requests.length }]),
  ];
}

interface Group extends Row<"accounts", "domain" | "role"> {
  /** The medians of the group's providers, as a JSON list. */
  medians: string;
}

async function finish(db: Database, madeAt: number): Promise<void> {
  const [first, end] = [statisticsKeyOfProvider(""), statisticsKeyOfProvider("\u{10ffff}")];
  const groups = await db.all(sql<Group>`
    SELECT a.domain, a.role, json_group_array(m.minutes) AS medians
    FROM answer_medians m CROSS JOIN accounts a ON a.id = substr(m.subject, ${first.length + 1})
    WHERE m.subject > ${first} AND m.subject < ${end} AND m.made_at = ${madeAt} GROUP BY a.domain, a.role`);
  const rows = groups.map((group) => {
    const medians: number[] = JSON.parse(group.medians);
    return {
      subject: statisticsKeyOfGroup(group),
      minutes: median(medians) ?? 0,
      sampleSize: medians.length,
    };
  });
  await db.write(keepMedians(rows, madeAt));
  await writeInBatches(
    db,
    sql`DELETE FROM answer_medians WHERE subject IN (
          SELECT subject FROM answer_medians WHERE made_at < ${madeAt} LIMIT ${MAX_ROWS_PER_STATEMENT})`,
  );
}

const MARKS = sql`id, created_at, unlocked_at, rejected_at, followed_up_at, ended_at`;

/** SQL: the minutes until the first unlock, rejection or contact; null without one. */
const MINUTES = sql`(min(
  coalesce(unlocked_at, rejected_at, followed_up_at),
  coalesce(rejected_at, followed_up_at, unlocked_at),
  coalesce(followed_up_at, unlocked_at, rejected_at)) - created_at) / 60000.0`;

/** SQL: the latest requests of account `a` with a status, received on or after a day. */
const latestOfStatus = (status: RequestStatus, since: string): Query => sql`
  SELECT * FROM (
    SELECT ${MARKS} FROM event_requests INDEXED BY event_requests_by_status_order
    WHERE provider_id = a.id AND status_order = ${statusOrderOf(status)} AND received_day >= ${since}
    ORDER BY received_day DESC, id DESC LIMIT ${ANSWERS_IN_MEDIAN})`;

/**
 * Selects the next providers that couples can see, with their latest answer times in minutes. The answer is the first
 * unlock, rejection or contact. Fake requests are left out, and among those without an answer the ones that closed early.
 */
const answersOf = (after: string, now: number) => {
  const since = new Date(now - PUBLIC_ANSWER_TIME.period).toISOString().slice(0, 10);
  return sql<AnsweringProvider>`
  SELECT a.id, (
    SELECT json_group_array(${MINUTES})
    FROM (
      SELECT * FROM (
        ${latestOfStatus("unlocked", "")} UNION ALL ${latestOfStatus("rejected", "")}
        UNION ALL
        SELECT * FROM (
          SELECT ${MARKS} FROM event_requests INDEXED BY event_requests_contacted_while_locked
          WHERE provider_id = a.id AND followed_up_at IS NOT NULL AND unlocked_at IS NULL AND rejected_at IS NULL
            AND fake_at IS NULL
          ORDER BY id DESC LIMIT ${ANSWERS_IN_MEDIAN})
      ) ORDER BY id DESC LIMIT ${ANSWERS_IN_MEDIAN})
  ) AS answers, (
    SELECT json_group_array(${MINUTES})
    FROM (
      SELECT * FROM (
        ${latestOfStatus("locked", since)} UNION ALL ${latestOfStatus("closed", since)}
        UNION ALL ${latestOfStatus("unlocked", since)} UNION ALL ${latestOfStatus("rejected", since)}
      ) WHERE coalesce(unlocked_at, rejected_at, followed_up_at) IS NOT NULL
        OR (created_at < ${now - PUBLIC_ANSWER_TIME.patience}
            AND (ended_at IS NULL OR ended_at - created_at >= ${hours(CLOSED_EARLY_HOURS)}))
      ORDER BY id DESC LIMIT ${ANSWERS_IN_MEDIAN})
  ) AS recent
  FROM accounts a
  WHERE a.id > ${after} AND ${isAccountApprovedAndActive}
    AND a.role <> 'ROLE_ADMIN'
  ORDER BY a.id LIMIT ${PROVIDERS_AT_ONCE}`;
};

const keepMedians = (rows: readonly MedianRow[], madeAt: number) => sql`
  INSERT INTO answer_medians (subject, minutes, sample_size, made_at)
  SELECT json_extract(value, '$.subject'), json_extract(value, '$.minutes'), json_extract(value, '$.sampleSize'), ${madeAt}
  FROM json_each(${JSON.stringify(rows)}) WHERE true
  ON CONFLICT (subject) DO UPDATE SET minutes = excluded.minutes, sample_size = excluded.sample_size, made_at = excluded.made_at`;
