import type { Database, Query } from "./database";

/** Rows per statement, so that a large backlog never becomes one huge transaction. */
export const ROWS_AT_ONCE = 500;
/** Statements of one call: half of what D1 lets an invocation ask is 500. */
const STATEMENTS = 250;

/**
 * Runs statements that touch at most ROWS_AT_ONCE rows; each runs again until it finds fewer.
 * @returns whether rows may remain, for another invocation
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
