import type { SendingContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql } from "~/models/core/database";
import { enqueueMailTo, selectAccountRecipient } from "~/models/outbox/enqueue.server";
import { pickEventFields } from "~/models/requests/event.rules";
import { findUndecidedCreditReturn } from "./closing-decision.queries.server";
import { CLOSING_CREDIT_GRANTED, CLOSING_CREDIT_REFUSED } from "../mails.rules";
import { returnClosingCredits } from "./return-closing-credit.server";

export interface ClosingCreditDecision {
  decision: "grant" | "refuse";
  /** The administrator's reason. The provider gets it by mail if the credit is refused. */
  note: string;
}

export type ClosingCreditOutcome =
  | { kind: "granted" | "refused"; name: string }
  /** The credit was already decided, or the request is unknown. */
  | { kind: "not_waiting" };

/**
 * Stores an administrator's decision about the credit of an ended project, in one batch with the credit and the mail to
 * the provider. Of two decisions in parallel, the first one counts.
 */
export async function decideClosingCredit(
  ctx: SendingContext,
  adminId: string,
  requestId: string,
  { decision, note }: ClosingCreditDecision,
): Promise<ClosingCreditOutcome> {
  const waiting = await findUndecidedCreditReturn(ctx, requestId);
  if (!waiting) return { kind: "not_waiting" };
  const isGranted = decision === "grant";
  const audit = recordAudit(
    ctx,
    {
      actorId: adminId,
      subjectId: waiting.providerId,
      action: isGranted ? "credits.closing_granted" : "credits.closing_refused",
      detail: { request: requestId },
    },
    sql`EXISTS (SELECT 1 FROM credit_back_decisions WHERE request_id = ${requestId} AND state = 'waiting')`,
  );
  const didDecide = sql`EXISTS (SELECT 1 FROM audit_log WHERE id = ${audit.id})`;
  const isReturned = sql`EXISTS (SELECT 1 FROM credit_ledger WHERE kind = 'closing' AND reference = ${requestId})`;
  const facts = { firstname: waiting.firstname, event: pickEventFields(waiting) };
  const idempotencyKey = `closing_credit:${requestId}`;
  const [decided] = await ctx.db.write(
    audit.statement,
    sql`UPDATE credit_back_decisions SET state = ${isGranted ? "granted" : "refused"}, decided_at = ${ctx.clock.now()}
        WHERE request_id = ${requestId} AND ${didDecide}`,
    ...(isGranted
      ? [
          ...returnClosingCredits(ctx, [requestId], didDecide),
          // If the credit was returned for another reason in the meantime, the provider has already been told.
          enqueueMailTo(
            ctx,
            { kind: CLOSING_CREDIT_GRANTED, facts, path: "/credits/history", idempotencyKey },
            selectAccountRecipient(waiting.providerId, sql`${didDecide} AND ${isReturned}`),
          ),
        ]
      : [
          enqueueMailTo(
            ctx,
            {
              kind: CLOSING_CREDIT_REFUSED,
              facts: { ...facts, reason: note },
              path: `/event-requests/${requestId}`,
              idempotencyKey,
            },
            selectAccountRecipient(waiting.providerId, didDecide),
          ),
        ]),
  );
  if (!didChange(decided)) return { kind: "not_waiting" };
  ctx.wakeOutbox();
  return { kind: isGranted ? "granted" : "refused", name: waiting.name };
}
