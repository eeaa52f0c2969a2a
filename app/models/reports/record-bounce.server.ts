import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { contactsAt, findBouncedReports } from "./queries.server";
import { settleReport } from "./settle-report.server";

/**
 * Marks a couple's contact as permanently unreachable by mail and decides the reports that waited for this; an
 * address that no couple gave is not stored. Safe to repeat; a concurrent report finds the mark itself.
 * @returns how many reports were decided
 */
export async function recordBounce(ctx: ModelContext, email: string): Promise<number> {
  const { db, clock } = ctx;
  await db.write(sql`
    UPDATE project_contacts SET bounced_at = ${clock.now()}
    WHERE project_id IN (${contactsAt(email)}) AND bounced_at IS NULL`);
  let decided = 0;
  for (const report of await findBouncedReports(ctx, email)) {
    const statements = await settleReport(ctx, report.reportId, report, {
      decision: "accept",
      actorId: null,
      note: null,
      when: sql`1`,
    });
    const [audit] = await db.write(...statements);
    decided += audit?.changes ?? 0;
  }
  return decided;
}
