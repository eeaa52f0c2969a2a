import type { Database, Query } from "./database";

/** Rows per statement, so that a large backlog never becomes one huge transaction. */
export const ROWS_AT_ONCE = 500;
/** Statements per call: half of the 500 queries that D1 allows in one invocation. */
const STATEMENTS = 250;

/**
 * Runs statements that change at most ROWS_AT_ONCE rows each, and repeats each one until it finds fewer rows.
 * @returns true if rows may remain, which another invocation must handle
 */
export async function writeInBatches(db: Database, ...statements: Query[]): Promise<boolean> {
  let due = statements;
  for (let left = STATEMENTS; due.length > 0 && due.length <= left;) {
    const results = await db.write(...due);
    left -= due.length;
    due = due.filter((_, index) => (results[index]?.changes ?? 0) >= ROWS_AT_ONCE);
  }
  return due.length > 0;
}
