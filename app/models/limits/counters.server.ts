import type { Row } from "#db/rows";
import { sql, type Query } from "~/models/core/database";
import { signatureOf } from "~/models/core/signature";
import type { ModelContext } from "~/context/types";
import { startOfOldestSlice, startOfWindowSlice, expiryOfSlice, waitUntilNextAttempt } from "./window.rules";

/**
 * A rate limit: at most `most` attempts in any period of `window` milliseconds. A key that would identify a person
 * has its `subjectHash`.
 */
export interface AttemptCounter {
  key: string;
  most: number;
  window: number;
}

/** A context with the secret of the hash. */
export interface SubjectHashContext {
  settings: { FORM_SECRET: string };
}

/**
 * The hash of the person whom a counter counts: of an IP address, an e-mail address or a phone number. It is an HMAC: with
 * a hash without a secret, a copy of the database could be compared with the hashes of all phone numbers.
 */
export const subjectHash = async ({ settings }: SubjectHashContext, subject: string): Promise<string> =>
  (await signatureOf(settings.FORM_SECRET, `counted:${subject}`)).slice(0, 24);

/** Counters that replace the usual counters if the SQL condition `when` is true. */
export interface AlternativeCounters {
  when: Query;
  counters: readonly AttemptCounter[];
}

/**
 * The counters that apply, as rows of a SQL statement. VALUES is used instead of UNION, because D1 allows only five
 * terms of a UNION.
 */
function asRows(counters: readonly AttemptCounter[], now: number, instead?: AlternativeCounters): Query {
  const rowOf = ({ key, most, window }: AttemptCounter, isInstead: boolean) => {
    const slice = startOfWindowSlice(window, now);
    return sql`(${key}, ${most}, ${startOfOldestSlice(window, now)}, ${slice}, ${expiryOfSlice(window, slice)}, ${isInstead})`;
  };
  const rows = [
    ...counters.map((counter) => rowOf(counter, false)),
    ...(instead?.counters ?? []).map((counter) => rowOf(counter, true)),
  ];
  return sql`
    SELECT column1 AS key, column2 AS most, column3 AS oldest, column4 AS slice, column5 AS expires_at
    FROM (VALUES ${rows.reduce((all, row) => sql`${all}, ${row}`)})
    WHERE column6 = ${instead?.when ?? false}`;
}

const fullAmong = (asked: Query): Query => sql`
  SELECT asked.key FROM ${asked} AS asked
  WHERE asked.most <= (
    SELECT COALESCE(SUM(counted.count), 0) FROM limit_counters AS counted
    WHERE counted.key = asked.key AND counted.window_start >= asked.oldest)`;

/** Returns one row for each counter that has reached its limit. */
export const exhaustedCounters = (counters: readonly AttemptCounter[], now: number): Query =>
  fullAmong(sql`(${asRows(counters, now)})`);

/** Adds one to each counter that the subquery `rows` returns. */
const countAsked = (rows: Query, when: Query): Query => sql`
  WITH asked AS MATERIALIZED (${rows})
  INSERT INTO limit_counters (key, window_start, count, expires_at)
  SELECT key, slice, 1, expires_at FROM asked WHERE ${when}
  ON CONFLICT (key, window_start) DO UPDATE SET count = count + 1
  RETURNING key`;

/**
 * Adds one to each counter. The statement belongs to a batch whose other statements have already checked the limits.
 * @param when SQL condition: the batch has made its change
 */
export const incrementCounters = (counters: readonly AttemptCounter[], now: number, when: Query): Query =>
  countAsked(asRows(counters, now), when);

/** The number of seconds to wait; null if the attempt is allowed. */
export type LimitOutcome = { retryAfter: number } | null;

/**
 * Counts an attempt in all counters, or in none of them if one counter is full. It is one statement, so parallel
 * attempts cannot exceed a limit. A rejected attempt neither extends the wait nor uses up other counters.
 */
export async function countAttempt(
  { db, clock }: ModelContext,
  counters: readonly AttemptCounter[],
  instead?: AlternativeCounters,
): Promise<LimitOutcome> {
  const now = clock.now();
  const rows = asRows(counters, now, instead);
  const [counted] = await db.writeUnaudited(countAsked(rows, sql`NOT EXISTS (${fullAmong(sql`asked`)})`));
  if (counted && counted.rows.length > 0) return null;
  const slices = await db.all(sql<
    Row<"limit_counters", "key" | "count"> & { slice: Row<"limit_counters">["windowStart"] }
  >`
    SELECT asked.key, counted.window_start AS slice, counted.count FROM (${rows}) AS asked
    JOIN limit_counters AS counted ON counted.key = asked.key AND counted.window_start >= asked.oldest`);
  const waits = [...counters, ...(instead?.counters ?? [])].map((counter) =>
    waitUntilNextAttempt(
      slices.filter(({ key }) => key === counter.key),
      counter,
      now,
    ),
  );
  return { retryAfter: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) };
}

/** Resets counters. */
export const resetCounters = (...keys: [string, ...string[]]): Query => {
  const list = keys.map((key) => sql`${key}`).reduce((all, key) => sql`${all}, ${key}`);
  return sql`DELETE FROM limit_counters WHERE key IN (${list})`;
};
