import type { Row } from "#db/rows";
import { recordAudit } from "~/models/audit/record-audit.server";
import { returnCreditStatements } from "~/models/credits/return-credit.server";
import { sql, type Query } from "~/models/core/database";
import { REQUEST_MARKED_FAKE, REQUEST_FAKE_CREDIT_RETURNED } from "~/models/admin-requests/mails.rules";
import { enqueueMailTo, selectAccountRecipient } from "~/models/outbox/enqueue.server";
import { closeReport } from "~/models/reports/close-report.server";
import type { ModelContext, SendingContext } from "~/context/types";

interface Recipient extends Row<"event_requests", "providerId" | "eventDate">, Row<"accounts", "firstname"> {
  requestId: Row<"event_requests">["id"];
  couple: string;
}

export interface FakeMarkingResult {
  /**
   * Number of requests that this call marked. It is 0 if another administrator marked them first, or if the project has
   * no requests.
   */
  marked: number;
  /** Number of credits that this call returned. */
  returned: number;
}

/**
 * Marks all requests of a couple's project as fake. The same batch returns each credit through the ledger exactly once,
 * accepts open reports and mails each provider once. The changes to a request happen only if its audit row was written.
 */
export async function markProjectFake(
  ctx: SendingContext,
  adminId: string,
  projectId: string,
): Promise<FakeMarkingResult> {
  const readers = await ctx.db.all(sql<Recipient>`
    SELECT r.id AS requestId, r.provider_id AS providerId, a.firstname,
      r.firstname || ' ' || r.lastname AS couple, r.event_date AS eventDate
    FROM event_requests r JOIN accounts a ON a.id = r.provider_id WHERE r.project_id = ${projectId}`);
  const marks = readers.map((reader) => markOf(ctx, adminId, reader));
  const audits = JSON.stringify(marks.map(({ auditId }) => auditId));
  const returns = JSON.stringify(marks.map(({ returnId }) => returnId));
  const results = await ctx.db.write(
    ...marks.flatMap(({ statements }) => statements),
    sql`SELECT (SELECT COUNT(*) FROM audit_log WHERE id IN (SELECT value FROM json_each(${audits}))) AS marked,
          (SELECT COALESCE(SUM(deposited), 0) FROM credit_ledger
           WHERE id IN (SELECT value FROM json_each(${returns}))) AS returned`,
  );
  const row = results.at(-1)?.rows[0];
  const marked = Number(row?.["marked"] ?? 0);
  if (marked > 0) ctx.wakeOutbox();
  return { marked, returned: Number(row?.["returned"] ?? 0) };
}

function markOf(
  ctx: ModelContext,
  adminId: string,
  reader: Recipient,
): { auditId: string; returnId: string; statements: Query[] } {
  const { requestId, providerId } = reader;
  const audit = recordAudit(
    ctx,
    {
      actorId: adminId,
      subjectId: providerId,
      action: "request.marked_fake",
      detail: { request: requestId },
    },
    sql`EXISTS (SELECT 1 FROM event_requests WHERE id = ${requestId} AND fake_at IS NULL)`,
  );
  const didInsert = sql`EXISTS (SELECT 1 FROM audit_log WHERE id = ${audit.id})`;
  const back = returnCreditStatements(ctx, requestId, didInsert);
  const isReturned = sql`EXISTS (SELECT 1 FROM credit_ledger WHERE id = ${back.id})`;
  return {
    auditId: audit.id,
    returnId: back.id,
    statements: [
      audit.statement,
      ...back.statements,
      ...closeReport(ctx, adminId, reader, didInsert),
      mailOf(ctx, REQUEST_FAKE_CREDIT_RETURNED, reader, sql`${didInsert} AND ${isReturned}`),
      mailOf(ctx, REQUEST_MARKED_FAKE, reader, sql`${didInsert} AND NOT ${isReturned}`),
      sql`UPDATE event_requests SET fake_at = ${ctx.clock.now()} WHERE id = ${requestId} AND ${didInsert}`,
    ],
  };
}

/** The mail to a provider, in the provider's language. Disabled accounts get no mail. */
function mailOf(
  ctx: ModelContext,
  kind: typeof REQUEST_MARKED_FAKE,
  { requestId, providerId, firstname, couple, eventDate }: Recipient,
  when: Query,
): Query {
  return enqueueMailTo(
    ctx,
    {
      kind,
      facts: { firstname, couple, eventDate },
      path: kind === REQUEST_MARKED_FAKE ? `/event-requests/${requestId}` : "/credits/history",
      idempotencyKey: `request_fake:${requestId}`,
    },
    selectAccountRecipient(providerId, when),
  );
}
