import type { Row } from "#db/rows";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import type { ReportFacts } from "./queries.server";

/** Number of decided reports on one page. */
export const DECIDED_REPORTS_PER_PAGE = 20;

/** A decided report with the answer to the provider. */
export interface DecidedReport extends ReportFacts {
  state: Exclude<Row<"request_reports">["state"], "open">;
  /** Whether the credit was returned, through this decision or for another reason. */
  isCreditReturned: 0 | 1;
  decidedAt: NonNullable<Row<"request_reports">["decidedAt"]>;
  answer: Row<"request_reports">["decisionNote"];
  /** The administrator who decided; null if a rule decided. */
  decidedBy: Row<"request_reports">["decidedBy"];
  /** Name of the administrator; null for a rule, or an account that no longer exists. */
  decider: string | null;
}

/**
 * One page of decided reports, latest decision first, and the id with which the next page is requested. Only the rows
 * of the page are read, through one index.
 * @param older the id of the report after which the page begins; null for the first page
 */
export async function listDecidedReports(
  { db }: Pick<ModelContext, "db">,
  older: string | null,
): Promise<{ reports: DecidedReport[]; next: string | null }> {
  const from =
    older === null
      ? sql``
      : sql`AND (x.decided_at, x.id) < (SELECT decided_at, id FROM request_reports WHERE id = ${older})`;
  const rows = await db.all(sql<DecidedReport>`
    SELECT x.id AS reportId, r.project_id AS projectId, a.id AS providerId,
           COALESCE(c.name, a.firstname || ' ' || a.lastname) AS provider, r.firstname || ' ' || r.lastname AS couple,
           r.event_type AS eventType, r.event_date AS eventDate, r.city, x.reason, x.note, x.created_at AS reportedAt,
           x.state, x.decided_at AS decidedAt, x.decision_note AS answer, x.decided_by AS decidedBy,
           d.firstname || ' ' || d.lastname AS decider,
           EXISTS (SELECT 1 FROM credit_ledger WHERE kind IN ('return', 'closing') AND reference = r.id) AS isCreditReturned
    FROM (SELECT * FROM request_reports x INDEXED BY request_reports_decided
          WHERE x.state <> 'open' ${from} ORDER BY x.decided_at DESC, x.id DESC LIMIT ${DECIDED_REPORTS_PER_PAGE + 1}) x
    CROSS JOIN event_requests r ON r.id = x.request_id
    CROSS JOIN accounts a ON a.id = x.provider_id
    LEFT JOIN companies c ON c.provider_id = a.id
    LEFT JOIN accounts d ON d.id = x.decided_by AND d.deleted_at IS NULL
    ORDER BY x.decided_at DESC, x.id DESC`);
  const reports = rows.slice(0, DECIDED_REPORTS_PER_PAGE);
  return {
    reports,
    next: rows.length > DECIDED_REPORTS_PER_PAGE ? (reports.at(-1)?.reportId ?? null) : null,
  };
}
