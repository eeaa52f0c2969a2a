import type { Database, Query } from "./database";

/** Rows one statement of a sweep may touch: after a flood, or a pause of weeks, no transaction holds D1 up. */
export const ROWS_AT_ONCE = 500;
/** How often a statement runs in one sweep; what is left then waits for the next. */
const RUNS = 40;

/** Runs statements that touch ROWS_AT_ONCE rows at most, each again until it finds fewer. */
export async function writeInBatches(db: Database, ...statements: Query[]): Promise<void> {
  let due = statements;
  for (let run = 0; run < RUNS && due.length > 0; run += 1) {
    const results = await db.write(...due);
    due = due.filter((_, index) => (results[index]?.changes ?? 0) >= ROWS_AT_ONCE);
  }
}
