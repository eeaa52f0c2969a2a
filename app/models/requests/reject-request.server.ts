import { auditActorId } from "~/models/audit/record-audit.server";
import { didChange, sql } from "~/models/core/database";
import { enqueueMailTo } from "~/models/outbox/enqueue.server";
import type { ModelContext } from "~/context/types";
import { eventInWords } from "./event-words.queries.server";
import { findRequest } from "./queries.server";
import type { RejectionReason } from "./rules";

export type RejectOutcome = "rejected" | "request_already_rejected" | "request_fake" | "request_not_found";

export interface Rejection {
  providerId: string;
  /** Provider name that the couple knows. */
  providerName: string;
  requestId: string;
  reason: RejectionReason;
}

/**
 * Rejects a request, locked or unlocked, without giving back a spent credit. The couple is informed without the reason,
 * by a mail whose address is selected inside the statement; the change comes last and all statements share its
 * condition, so the first of parallel calls wins alone.
 */
export async function rejectRequest(
  ctx: ModelContext,
  { providerId, providerName, requestId, reason }: Rejection,
): Promise<RejectOutcome> {
  const request = await findRequest(ctx, providerId, requestId);
  if (!request) return "request_not_found";
  if (request.fakeAt !== null) return "request_fake";
  const now = ctx.clock.now();
  const open = sql`r.id = ${requestId} AND r.provider_id = ${providerId} AND r.rejected_at IS NULL
    AND r.fake_at IS NULL`;
  const results = await ctx.db.write(
    enqueueMailTo(
      ctx,
      {
        kind: "event_request_rejected",
        values: {
          provider: providerName,
          firstname: request.firstname,
          ...(await eventInWords(ctx, request, request)),
        },
        path: "/project",
        idempotencyKey: `event_request_rejected:${requestId}`,
      },
      sql`SELECT c.email AS recipient, p.language, p.domain, NULL AS accountId
          FROM event_requests r
          JOIN projects p ON p.id = r.project_id
          JOIN project_contacts c ON c.project_id = p.id
          WHERE ${open}`,
    ),
    sql`INSERT INTO audit_log (id, at, actor_id, subject_id, action, detail)
        SELECT ${ctx.ids.uuid()}, ${now}, ${auditActorId(ctx, providerId)}, r.provider_id, 'request.rejected',
               ${JSON.stringify({ request: requestId, reason })}
        FROM event_requests r WHERE ${open}`,
    sql`UPDATE event_requests AS r SET rejected_at = ${now}, rejection_reason = ${reason}, status_rank = 2
        WHERE ${open}`,
  );
  return didChange(results.at(-1)) ? "rejected" : "request_already_rejected";
}
