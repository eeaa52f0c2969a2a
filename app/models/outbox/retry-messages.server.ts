import { recordAudit } from "~/models/audit/record-audit.server";
import { sql, type Query } from "~/models/core/database";
import type { SendingContext } from "~/context/types";
import { RETRIED_MESSAGES_MAX } from "./filter.rules";

/**
 * Resets the attempts of dead messages. If a message had arrived although it was not confirmed, it may arrive again,
 * because the mail service forgets idempotency keys after half an hour and SMS have no key.
 * @param message id of one message; null for all dead messages
 * @returns the number of reset messages; 0 if another administrator was faster
 */
export async function retryMessages(
  ctx: SendingContext,
  adminId: string,
  message: string | null,
): Promise<number> {
  const { db, clock } = ctx;
  const chosen: Query =
    message === null
      ? sql`id IN (SELECT id FROM outbox WHERE state = 'dead' ORDER BY id LIMIT ${RETRIED_MESSAGES_MAX})`
      : sql`id = ${message} AND state = 'dead'`;
  const audit = recordAudit(
    ctx,
    { actorId: adminId, subjectId: message ?? "outbox", action: "outbox.retried" },
    sql`EXISTS (SELECT 1 FROM outbox WHERE ${chosen})`,
  );
  const [, retried] = await db.write(
    audit.statement,
    sql`UPDATE outbox SET state = 'pending', attempts = 0, due_at = ${clock.now()} WHERE ${chosen}`,
  );
  ctx.wakeOutbox();
  return retried?.changes ?? 0;
}
