import { recordAudit } from "~/models/audit/record-audit.server";
import { sql, type Query } from "~/models/database";
import type { ModelScope } from "~/models/scope";

export interface ReportedRequest {
  requestId: string;
  providerId: string;
}

/**
 * Statements that accept the report of a request that still waits, because the request itself was found bogus. Credit and
 * mail belong to that finding, so neither comes twice; without a report in wait nothing happens.
 * @param when condition of the finding
 */
export function closeReport(
  scope: ModelScope,
  adminId: string,
  { requestId, providerId }: ReportedRequest,
  when: Query,
): Query[] {
  const audit = recordAudit(
    scope,
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
    sql`UPDATE request_reports SET state = 'returned', decided_at = ${scope.clock.now()}, decided_by = ${adminId}
        WHERE request_id = ${requestId} AND EXISTS (SELECT 1 FROM audit_log WHERE id = ${audit.id})`,
  ];
}
