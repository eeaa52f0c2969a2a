import type { Row } from "#db/rows";
import { sql, type Query } from "~/models/core/database";
import { mailboxOfEmail } from "~/models/projects/queries.server";
import { isContactVisible } from "~/models/requests/contact.queries.server";
import type { EventOfRequest } from "~/models/requests/event.rules";
import type { ModelContext } from "~/context/types";
import { REPORT_PERIOD_MS } from "./rules";

/**
 * SQL: when account `a` could first see the contact of request `r`. If a credit was spent, this is the time of the
 * unlock; with Premium no such time is stored, so it is the first reading of the request or the start of Premium,
 * whichever is later.
 */
const openedAt = sql`COALESCE(r.unlocked_at, MAX(COALESCE(r.seen_at, r.created_at), COALESCE(a.premium_start_at, 0)))`;

/** SQL: whether account `a` may report its request `r` now. Whether a report already exists is not checked. */
export const isReportable = (now: number): Query => sql`
  (r.fake_at IS NULL AND ${isContactVisible(now)} AND ${openedAt} > ${now - REPORT_PERIOD_MS})`;

/**
 * The report of a request as its provider sees it or, without a report, whether the provider may report the request.
 */
export interface ReportOfRequest {
  /** State of the report; null, like the other fields of the report, if the request was not reported. */
  state: Row<"request_reports">["state"] | null;
  reason: Row<"request_reports">["reason"] | null;
  reportedAt: Row<"request_reports">["createdAt"] | null;
  decidedAt: Row<"request_reports">["decidedAt"];
  decisionNote: Row<"request_reports">["decisionNote"];
  /** Whether a rule, and not a person, decided the report. */
  isByRule: 0 | 1;
  /** Whether the credit was returned, by this report or because the request was marked as fake. */
  isCreditReturned: 0 | 1;
  isReportable: 0 | 1;
  openedAt: NonNullable<Row<"event_requests">["unlockedAt"]>;
  /** Whether a credit was spent to unlock the contact; false if Premium showed it. */
  isPaid: 0 | 1;
}

export const reportOfRequest = (
  providerId: string,
  requestId: string,
  now: number,
): Query<ReportOfRequest> => sql<ReportOfRequest>`
  SELECT x.state, x.reason, x.created_at AS reportedAt, x.decided_at AS decidedAt, x.decision_note AS decisionNote,
         x.decided_at IS NOT NULL AND x.decided_by IS NULL AS isByRule,
         r.unlocked_at IS NOT NULL
           AND EXISTS (SELECT 1 FROM credit_ledger WHERE kind IN ('return', 'closing') AND reference = r.id) AS isCreditReturned,
         x.id IS NULL AND ${isReportable(now)} AS isReportable,
         ${openedAt} AS openedAt, r.unlocked_at IS NOT NULL AS isPaid
  FROM event_requests r
  JOIN accounts a ON a.id = r.provider_id
  LEFT JOIN request_reports x ON x.request_id = r.id
  WHERE r.id = ${requestId} AND r.provider_id = ${providerId}`;

/** Data for the mails about a report. */
export interface ReportedEvent extends EventOfRequest, Row<"event_requests", "projectId" | "providerId"> {
  requestId: Row<"event_requests">["id"];
  /** First name of the provider. */
  firstname: Row<"accounts">["firstname"];
  couple: Row<"event_requests">["firstname"];
}

const reportedEvents = (where: Query, limit = 1) => sql<
  ReportedEvent & { reportId: Row<"request_reports">["id"] | null }
>`
  SELECT x.id AS reportId, r.id AS requestId, r.project_id AS projectId, r.provider_id AS providerId,
         r.event_type AS eventType, r.event_date AS eventDate, p.event_date_end AS eventDateEnd, r.city, r.venue_name AS venueName, a.firstname,
         r.firstname AS couple
  FROM event_requests r
  JOIN projects p ON p.id = r.project_id
  JOIN accounts a ON a.id = r.provider_id
  LEFT JOIN request_reports x ON x.request_id = r.id
  WHERE ${where} LIMIT ${limit}`;

/** The event of a request; null if the request belongs to another provider. */
export const findReportedEvent = (
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  requestId: string,
): Promise<ReportedEvent | null> =>
  db.first(reportedEvents(sql`r.id = ${requestId} AND r.provider_id = ${providerId}`));

export interface OpenReport extends ReportedEvent {
  reportId: Row<"request_reports">["id"];
}

const QUEUED = 50;

/** Finds a report that waits for a decision; null if it was decided or does not exist. */
export async function findOpenReport(
  { db }: Pick<ModelContext, "db">,
  reportId: string,
): Promise<OpenReport | null> {
  const row = await db.first(reportedEvents(sql`x.id = ${reportId} AND x.state = 'open'`));
  return row && row.reportId !== null ? { ...row, reportId: row.reportId } : null;
}

/**
 * Finds reports that say "mail cannot be delivered" about couples with one of these e-mail addresses: at most `limit`
 * of those that wait for a decision.
 */
export async function findBouncedReports(
  { db }: Pick<ModelContext, "db">,
  emails: readonly string[],
  limit: number,
): Promise<OpenReport[]> {
  const rows = await db.all(
    reportedEvents(
      sql`x.state = 'open' AND x.reason = 'bounced' AND r.project_id IN (${projectIdsByEmail(emails)})`,
      limit,
    ),
  );
  return rows.flatMap(({ reportId, ...row }) => (reportId === null ? [] : [{ ...row, reportId }]));
}

/** SQL that selects the ids of projects whose couple gave one of these e-mail addresses. */
export const projectIdsByEmail = (emails: readonly string[]): Query => sql`
  SELECT c.project_id
  FROM json_each(${JSON.stringify(emails)}) given
  CROSS JOIN project_contacts c ON c.email_key = ${mailboxOfEmail(sql`given.value`)} AND lower(c.email) = lower(given.value)`;

/** The provider, the reason and the request of a report. */
export interface ReportFacts
  extends
    Row<"event_requests", "projectId" | "eventType" | "eventDate" | "city">,
    Row<"request_reports", "reason" | "note"> {
  reportId: Row<"request_reports">["id"];
  providerId: Row<"accounts">["id"];
  /** The company name, or the person's name if there is no company name. */
  provider: Row<"companies">["name"];
  /** The names of the couple. */
  couple: string;
  reportedAt: Row<"request_reports">["createdAt"];
}

/** An open report in the administrators' queue, with facts that help to decide it. */
export interface QueuedReport extends ReportFacts {
  providerEmail: Row<"accounts">["email"];
  openedAt: NonNullable<Row<"event_requests">["unlockedAt"]>;
  isPaid: boolean;
  /** Number of reports by other providers about the same project. */
  alsoReported: number;
  /** Number of this provider's latest reports, at most a hundred, and how many of them were refused. */
  reportsMade: number;
  reportsRefused: number;
}

/** Reports that wait for an administrator, oldest first; at most 50. */
export async function listReportQueue({ db }: Pick<ModelContext, "db">): Promise<QueuedReport[]> {
  const rows = await db.all(sql<Omit<QueuedReport, "isPaid"> & { isPaid: 0 | 1 }>`
    SELECT x.id AS reportId, r.project_id AS projectId, a.id AS providerId,
           COALESCE(c.name, a.firstname || ' ' || a.lastname) AS provider, a.email AS providerEmail,
           r.firstname || ' ' || r.lastname AS couple, r.event_type AS eventType, r.event_date AS eventDate, r.city,
           x.reason, x.note, x.created_at AS reportedAt, ${openedAt} AS openedAt, r.unlocked_at IS NOT NULL AS isPaid,
           (SELECT COUNT(*) FROM event_requests o JOIN request_reports y ON y.request_id = o.id
            WHERE o.project_id = r.project_id AND o.id <> r.id) AS alsoReported,
           (SELECT COUNT(*) FROM (SELECT 1 FROM request_reports m WHERE m.provider_id = a.id LIMIT 100)) AS reportsMade,
           (SELECT COUNT(*) FROM (SELECT state FROM request_reports m WHERE m.provider_id = a.id ORDER BY id DESC LIMIT 100) s
            WHERE s.state = 'refused') AS reportsRefused
    FROM request_reports x INDEXED BY request_reports_queue
    JOIN event_requests r ON r.id = x.request_id
    JOIN accounts a ON a.id = x.provider_id
    LEFT JOIN companies c ON c.provider_id = a.id
    WHERE x.state = 'open' ORDER BY x.created_at, x.id LIMIT ${QUEUED}`);
  return rows.map((row) => ({ ...row, isPaid: row.isPaid === 1 }));
}
