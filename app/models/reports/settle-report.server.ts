import { recordAudit } from "~/models/audit/record-audit.server";
import { returnCreditStatements } from "~/models/credits/return-credit.server";
import { sql, type Query } from "~/models/core/database";
import { REPORT_ACCEPTED, REPORT_REFUSED, REPORT_CREDIT_RETURNED } from "~/models/reports/mails.rules";
import { enqueueMailTo, selectAccountRecipient } from "~/models/outbox/enqueue.server";
import { pickEventFields } from "~/models/requests/event.rules";
import type { ModelContext } from "~/context/types";
import type { ReportedEvent } from "./queries.server";

export interface ReportSettlement {
  decision: "accept" | "refuse";
  /** The administrator who decides; null for a rule. */
  actorId: string | null;
  /** Explanation sent to the provider with a refusal. */
  note: string | null;
  /** A condition in SQL that must hold for the decision, in addition to the report being open. */
  when: Query;
}

/**
 * Statements that decide an open report: audit row, state, credit, balance and the provider's mail, together or not at
 * all. Only the statement of the audit row checks the condition, and all others require that row; so if several
 * decisions run in parallel, only one counts. A disabled account gets the credit but no mail.
 * @returns the statements in order; the first one changes a row only if this call decides
 */
export function settleReport(
  ctx: ModelContext,
  reportId: string,
  event: ReportedEvent,
  { decision, actorId, note, when }: ReportSettlement,
): Query[] {
  const isAccepted = decision === "accept";
  const audit = recordAudit(
    ctx,
    {
      actorId,
      subjectId: event.providerId,
      action: isAccepted ? "report.accepted" : "report.refused",
      detail: { request: event.requestId, report: reportId },
    },
    sql`EXISTS (SELECT 1 FROM request_reports WHERE id = ${reportId} AND state = 'open') AND ${when}`,
  );
  const isDecidedHere = sql`EXISTS (SELECT 1 FROM audit_log WHERE id = ${audit.id})`;
  const state = sql`
    UPDATE request_reports
    SET state = ${isAccepted ? "returned" : "refused"}, decided_at = ${ctx.clock.now()}, decided_by = ${actorId},
        decision_note = ${note}
    WHERE id = ${reportId} AND ${isDecidedHere}`;
  const facts = { firstname: event.firstname, event: pickEventFields(event) };
  const path = `/event-requests/${event.requestId}`;
  const idempotencyKey = `report:${reportId}`;
  const recipient = (condition: Query) =>
    selectAccountRecipient(event.providerId, sql`${isDecidedHere} AND ${condition}`);
  if (!isAccepted) {
    const mail = enqueueMailTo(
      ctx,
      { kind: REPORT_REFUSED, facts: { ...facts, reason: note ?? "" }, path, idempotencyKey },
      recipient(sql`1`),
    );
    return [audit.statement, state, mail];
  }
  const credit = returnCreditStatements(ctx, event.requestId, isDecidedHere);
  const isReturned = sql`EXISTS (SELECT 1 FROM credit_ledger WHERE id = ${credit.id})`;
  return [
    audit.statement,
    state,
    ...credit.statements,
    enqueueMailTo(ctx, { kind: REPORT_CREDIT_RETURNED, facts, path, idempotencyKey }, recipient(isReturned)),
    enqueueMailTo(
      ctx,
      { kind: REPORT_ACCEPTED, facts, path, idempotencyKey },
      recipient(sql`NOT ${isReturned}`),
    ),
  ];
}
