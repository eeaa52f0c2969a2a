import type { Row } from "#db/rows";
import { ROWS_AT_ONCE, writeInBatches } from "~/models/core/batches";
import { sql, type Database } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { groupSubject, providerSubject } from "./queries.server";
import { ANSWER_SAMPLE, median } from "./rules";

/** Providers per statement; each reads at most three times ANSWER_SAMPLE requests. */
const PROVIDERS_AT_ONCE = 100;

interface AnsweringProvider extends Row<"accounts", "id" | "domain" | "role"> {
  /** JSON list of minutes. */
  answers: string;
}

interface MedianRow {
  subject: string;
  minutes: number;
  sampleSize: number;
}

/**
 * Computes each provider's median answer time from its latest answers, and each country's and role's from its
 * providers' medians. Safe to repeat: reads a bounded number of rows per provider and deletes medians without
 * answers.
 */
export async function makeAnswerMedians({ db, clock }: Pick<ModelContext, "db" | "clock">): Promise<number> {
  const madeAt = clock.now();
  const groups = new Map<string, number[]>();
  let made = 0;
  for (let after: string | null = ""; after !== null;) {
    const providers: AnsweringProvider[] = await db.all(answersOf(after));
    const rows = providers.flatMap((provider) => medianOf(provider, groups));
    await db.write(keepMedians(rows, madeAt));
    made += rows.length;
    after = providers.length < PROVIDERS_AT_ONCE ? null : (providers.at(-1)?.id ?? null);
  }
  await finish(db, groups, madeAt);
  return made;
}

function medianOf(provider: AnsweringProvider, groups: Map<string, number[]>): MedianRow[] {
  const answers: number[] = JSON.parse(provider.answers);
  const minutes = median(answers);
  if (minutes === null) return [];
  const group = groupSubject(provider);
  const known = groups.get(group);
  if (known) known.push(minutes);
  else groups.set(group, [minutes]);
  return [{ subject: providerSubject(provider.id), minutes, sampleSize: answers.length }];
}

async function finish(db: Database, groups: ReadonlyMap<string, number[]>, madeAt: number): Promise<void> {
  const rows = [...groups].map(([subject, minutes]) => ({
    subject,
    minutes: median(minutes) ?? 0,
    sampleSize: minutes.length,
  }));
  await db.write(keepMedians(rows, madeAt));
  await writeInBatches(
    db,
    sql`DELETE FROM answer_medians WHERE subject IN (
          SELECT subject FROM answer_medians WHERE made_at < ${madeAt} LIMIT ${ROWS_AT_ONCE})`,
  );
}

const MARKS = sql`id, created_at, unlocked_at, rejected_at, followed_up_at`;

/** The next providers open to couples, with the minutes to each latest unlock, rejection or contact, whichever was first. */
const answersOf = (after: string) => sql<AnsweringProvider>`
  SELECT a.id, a.domain, a.role, (
    SELECT json_group_array((min(
      coalesce(unlocked_at, rejected_at, followed_up_at),
      coalesce(rejected_at, followed_up_at, unlocked_at),
      coalesce(followed_up_at, unlocked_at, rejected_at)) - created_at) / 60000.0)
    FROM (
      SELECT * FROM (
        SELECT * FROM (
          SELECT ${MARKS} FROM event_requests INDEXED BY event_requests_by_status
          WHERE provider_id = a.id AND status_rank = 1 ORDER BY received_day DESC, id DESC LIMIT ${ANSWER_SAMPLE})
        UNION ALL
        SELECT * FROM (
          SELECT ${MARKS} FROM event_requests INDEXED BY event_requests_by_status
          WHERE provider_id = a.id AND status_rank = 2 ORDER BY received_day DESC, id DESC LIMIT ${ANSWER_SAMPLE})
        UNION ALL
        SELECT * FROM (
          SELECT ${MARKS} FROM event_requests INDEXED BY event_requests_contacted_while_locked
          WHERE provider_id = a.id AND status_rank = 0 AND followed_up_at IS NOT NULL
          ORDER BY id DESC LIMIT ${ANSWER_SAMPLE})
      ) ORDER BY id DESC LIMIT ${ANSWER_SAMPLE})
  ) AS answers
  FROM accounts a
  WHERE a.id > ${after} AND a.moderation = 'approved' AND a.disabled_at IS NULL AND a.onboarding_finished_at IS NOT NULL
    AND a.role <> 'ROLE_ADMIN'
  ORDER BY a.id LIMIT ${PROVIDERS_AT_ONCE}`;

const keepMedians = (rows: readonly MedianRow[], madeAt: number) => sql`
  INSERT INTO answer_medians (subject, minutes, sample_size, made_at)
  SELECT json_extract(value, '$.subject'), json_extract(value, '$.minutes'), json_extract(value, '$.sampleSize'), ${madeAt}
  FROM json_each(${JSON.stringify(rows)}) WHERE true
  ON CONFLICT (subject) DO UPDATE SET minutes = excluded.minutes, sample_size = excluded.sample_size, made_at = excluded.made_at`;
