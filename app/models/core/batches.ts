import type { Database, Query } from "./database";

/** Maximum number of rows per statement, so that a large backlog never becomes one huge transaction. */
export const MAX_ROWS_PER_STATEMENT = 500;
/** Maximum number of statements per call: half of the 500 queries that D1 allows in one invocation. */
const STATEMENTS = 250;

/**
 * Runs statements that change at most MAX_ROWS_PER_STATEMENT rows each. Each statement is repeated until it changes
 * fewer rows.
 * @returns true if rows may remain, which another invocation must handle
 */
export async function writeInBatches(db: Database, ...statements: Query[]): Promise<boolean> {
  let due = statements;
  for (let left = STATEMENTS; due.length > 0 && due.length <= left;) {
    const results = await db.write(...due);
    left -= due.length;
    due = due.filter((_, index) => (results[index]?.changes ?? 0) >= MAX_ROWS_PER_STATEMENT);
  }
  return due.length > 0;
}
