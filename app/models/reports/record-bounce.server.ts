import { sql } from "~/models/core/database";
import type { SendingContext } from "~/context/types";
import { projectIdsByEmail, findBouncedReports } from "./queries.server";
import { settleReport } from "./settle-report.server";

/**
 * Maximum number of reports that one call decides. Deciding a report takes six statements, and D1 allows a thousand per
 * invocation.
 */
const DECIDED_AT_ONCE = 40;

interface Bounces {
  /** Number of reports that this call decided. */
  decided: number;
  /** Whether another call must decide further reports about the same e-mail addresses. */
  isMore: boolean;
}

/**
 * Marks couples whose e-mail address is permanently unreachable, and accepts the open reports that say so. An e-mail
 * address that no couple gave is not stored. The call is safe to repeat. A report that is created at the same moment is
 * not missed: the call that creates it reads the mark.
 */
export async function recordBounces(ctx: SendingContext, emails: readonly string[]): Promise<Bounces> {
  const { db, clock } = ctx;
  if (emails.length === 0) return { decided: 0, isMore: false };
  await db.write(sql`
    UPDATE project_contacts SET bounced_at = ${clock.now()}
    WHERE project_id IN (${projectIdsByEmail(emails)}) AND bounced_at IS NULL`);
  let decided = 0;
  const reports = await findBouncedReports(ctx, emails, DECIDED_AT_ONCE + 1);
  for (const report of reports.slice(0, DECIDED_AT_ONCE)) {
    const statements = settleReport(ctx, report.reportId, report, {
      decision: "accept",
      actorId: null,
      note: null,
      when: sql`1`,
    });
    const [audit] = await db.write(...statements);
    decided += audit?.changes ?? 0;
  }
  if (decided > 0) ctx.wakeOutbox();
  return { decided, isMore: reports.length > DECIDED_AT_ONCE };
}
