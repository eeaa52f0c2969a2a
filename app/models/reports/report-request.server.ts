import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql, type Query } from "~/models/core/database";
import { CONTACT_CHECK } from "~/models/reports/mails.rules";
import { enqueueMailTo, type SelectedRecipient } from "~/models/outbox/enqueue.server";
import { coupleEventOf } from "~/models/requests/event.rules";
import { findRequestedVenue } from "~/models/requests/requested-venue.queries.server";
import type { ModelContext, SendingContext } from "~/context/types";
import {
  findReportedEvent,
  isReportable,
  reportOfRequest,
  type ReportedEvent,
  type ReportOfRequest,
} from "./queries.server";
import { shownReportState, type ReportReason, type ReportState } from "./rules";
import { settleReport } from "./settle-report.server";

export type ReportOutcome =
  | { kind: "made"; state: ReportState }
  | "request_not_found"
  | "report_already_made"
  | "report_not_possible";

export interface NewReport {
  providerId: string;
  /** The name under which the couple knows the provider. */
  providerName: string;
  requestId: string;
  reason: ReportReason;
  note: string | null;
}

/**
 * Reports an unlocked request, once and within the allowed days. A rule decides reports of duplicates and unreachable
 * e-mail addresses at once; an administrator decides all others. One batch ensures a single report, a single decision
 * and at most one returned credit, even if calls run in parallel. A form that is sent again after its response was lost
 * is not a second report.
 */
export async function reportRequest(
  ctx: SendingContext,
  { providerId, providerName, requestId, reason, note }: NewReport,
): Promise<ReportOutcome> {
  const { db, clock, ids } = ctx;
  const now = clock.now();
  const event = await findReportedEvent(ctx, providerId, requestId);
  if (!event) return "request_not_found";
  const id = ids.uuid();
  const isMade = sql`EXISTS (SELECT 1 FROM request_reports WHERE id = ${id})`;
  const audit = recordAudit(
    ctx,
    {
      actorId: providerId,
      subjectId: providerId,
      action: "report.made",
      detail: { request: requestId, reason },
    },
    isMade,
  );
  const rule = ruleFor(reason, requestId);
  const settlement = rule
    ? settleReport(ctx, id, event, { decision: "accept", actorId: null, note: null, when: rule })
    : [];
  const results = await db.write(
    sql`INSERT INTO request_reports (id, request_id, provider_id, created_at, reason, note)
        SELECT ${id}, r.id, r.provider_id, ${now}, ${reason}, ${note}
        FROM event_requests r JOIN accounts a ON a.id = r.provider_id
        WHERE r.id = ${requestId} AND r.provider_id = ${providerId} AND ${isReportable(now)}
        ON CONFLICT (request_id) DO NOTHING`,
    audit.statement,
    ...settlement,
    ...(reason === "bounced" ? [await checkAddress(ctx, id, event, providerName)] : []),
    reportOfRequest(providerId, requestId, now),
  );
  const report = readReport(results.at(-1)?.rows[0]);
  const isSame = async () =>
    (await db.first(sql`
      SELECT 1 FROM request_reports
      WHERE request_id = ${requestId} AND provider_id = ${providerId} AND reason = ${reason} AND note IS ${note}`)) !==
    null;
  if (!didChange(results[0]) && !(await isSame()))
    return report?.state ? "report_already_made" : "report_not_possible";
  ctx.wakeOutbox();
  return { kind: "made", state: shownReportState(report?.state ?? "open", report?.isCreditReturned === 1) };
}

/**
 * Mails the couple, once per project, that a reply got lost: this tests the e-mail address without reading it into the
 * application. If this mail bounces too, the report is decided (record-bounce.server.ts).
 */
async function checkAddress(
  ctx: ModelContext,
  reportId: string,
  event: ReportedEvent,
  provider: string,
): Promise<Query> {
  const venue = await findRequestedVenue(ctx, event.providerId, event.requestId);
  return enqueueMailTo(
    ctx,
    {
      kind: CONTACT_CHECK,
      facts: {
        firstname: event.couple,
        provider: venue?.name ?? provider,
        event: coupleEventOf(event),
      },
      path: venue?.path ?? `/providers/${event.providerId}`,
      idempotencyKey: `contact_check:${event.projectId}`,
    },
    sql<SelectedRecipient>`
      SELECT c.email AS recipient, p.language, p.domain, NULL AS accountId
      FROM request_reports x
      JOIN event_requests r ON r.id = x.request_id
      JOIN projects p ON p.id = r.project_id
      JOIN project_contacts c ON c.project_id = p.id
      WHERE x.id = ${reportId} AND x.state = 'open'`,
  );
}

type Told = Pick<ReportOfRequest, "state" | "isCreditReturned">;

function readReport(row: Record<string, unknown> | undefined): Told | null {
  if (!row) return null;
  const { state, isCreditReturned } = row;
  return {
    state: state === "open" || state === "returned" || state === "refused" ? state : null,
    isCreditReturned: isCreditReturned === 1 ? 1 : 0,
  };
}

/** The SQL condition that proves the reason of a report. Null if a person must decide. */
function ruleFor(reason: ReportReason, requestId: string): Query | null {
  if (reason === "duplicate") return isDuplicate(requestId);
  if (reason !== "bounced") return null;
  return sql`EXISTS (
    SELECT 1 FROM event_requests r JOIN project_contacts c ON c.project_id = r.project_id
    WHERE r.id = ${requestId} AND c.bounced_at IS NOT NULL)`;
}

/**
 * SQL: whether this provider has a request from another project with the same mailbox or phone number; if this request
 * is unlocked, that one must be unlocked too. Two requests of one project, for two venues of a provider, are not
 * duplicates. If the credit of the other request was returned, it does not count, so that the provider pays for one of
 * the two.
 */
const isDuplicate = (requestId: string): Query => sql`
  EXISTS (
    SELECT 1 FROM event_requests r
    JOIN project_contacts c ON c.project_id = r.project_id
    JOIN event_requests o ON o.provider_id = r.provider_id AND o.project_id IN (
      SELECT d.project_id FROM project_contacts d WHERE d.email_key = c.email_key
      UNION SELECT d.project_id FROM project_contacts d WHERE d.phone = c.phone)
    WHERE r.id = ${requestId} AND o.project_id <> r.project_id AND o.fake_at IS NULL
      AND (o.unlocked_at IS NOT NULL OR r.unlocked_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM request_reports x WHERE x.request_id = o.id AND x.state = 'returned'))`;
