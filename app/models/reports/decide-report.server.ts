import { didChange, sql } from "~/models/core/database";
import type { SendingContext } from "~/context/types";
import { findOpenReport } from "./queries.server";
import { settleReport } from "./settle-report.server";

export interface ReportDecision {
  decision: "accept" | "refuse";
  note: string;
}

/**
 * Decides an open report as an administrator.
 * @returns whether this call decided the report; false if another administrator or a rule decided it before
 */
export async function decideReport(
  ctx: SendingContext,
  adminId: string,
  reportId: string,
  { decision, note }: ReportDecision,
): Promise<boolean> {
  const report = await findOpenReport(ctx, reportId);
  if (!report) return false;
  const statements = settleReport(ctx, reportId, report, {
    decision,
    actorId: adminId,
    note: note === "" ? null : note,
    when: sql`1`,
  });
  const [decided] = await ctx.db.write(...statements);
  if (!didChange(decided)) return false;
  ctx.wakeOutbox();
  return true;
}
