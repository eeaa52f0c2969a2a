import { recordAudit } from "~/models/audit/record-audit.server";
import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";

export interface ReportedRequest {
  requestId: string;
  providerId: string;
}

/**
 * Statements for a request that is marked as fake: they accept its open report, or do nothing if it has none. They add
 * no credit and no mail, because marking the request already does.
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
