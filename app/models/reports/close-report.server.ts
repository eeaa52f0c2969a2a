import { recordAudit } from "~/models/audit/record-audit.server";
import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";

export interface ReportedRequest {
  requestId: string;
  providerId: string;
}

/**
 * Statements that accept an open report because its request was marked as fake. They add no credit or mail, because
 * marking the request already does. Without an open report they do nothing.
 * @param when SQL condition under which the request is marked
 */
export function closeReport(
  ctx: ModelContext,
  adminId: string,
  { requestId, providerId }: ReportedRequest,
  when: Query,
): Query[] {
  const audit = recordAudit(
    ctx,
    {
      actorId: adminId,
      subjectId: providerId,
      action: "report.accepted",
      detail: { request: requestId },
    },
    sql`${when} AND EXISTS (SELECT 1 FROM request_reports WHERE request_id = ${requestId} AND state = 'open')`,
  );
  return [
    audit.statement,
    sql`UPDATE request_reports SET state = 'returned', decided_at = ${ctx.clock.now()}, decided_by = ${adminId}
        WHERE request_id = ${requestId} AND EXISTS (SELECT 1 FROM audit_log WHERE id = ${audit.id})`,
  ];
}
