import type { Database, Query } from "./database";

/** Rows per statement, so that a large backlog never becomes one huge transaction. */
export const ROWS_AT_ONCE = 500;
/** How often a statement runs in one sweep; the rows that remain wait for the next sweep. */
const RUNS = 40;

/** Runs statements that touch at most ROWS_AT_ONCE rows; each runs again until it finds fewer. */
export async function writeInBatches(db: Database, ...statements: Query[]): Promise<void> {
  let due = statements;
  for (let run = 0; run < RUNS && due.length > 0; run += 1) {
    const results = await db.write(...due);
    due = due.filter((_, index) => (results[index]?.changes ?? 0) >= ROWS_AT_ONCE);
  }
}
