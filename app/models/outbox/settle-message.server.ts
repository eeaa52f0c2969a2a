import { sql, type Query } from "~/models/database";
import type { ModelScope } from "~/models/scope";
import type { ClaimedMessage } from "./claim-messages.server";
import { FAREWELLS, MAX_ATTEMPTS, retryDelay } from "./rules";

/** How an attempt went. `reason` goes to last_error and the log: never anything of the message. */
export type Attempt =
  | { kind: "sent"; messageId: string | null }
  | { kind: "failed"; reason: string; retryAfter?: number }
  /** By a rule of ours: another try would be refused as well. */
  | { kind: "refused"; reason: string };

export type Settlement = "sent" | "retry" | "dead";

/**
 * Writes down how an attempt went. The payload, and with it any one-time link, goes once it is sent; a dead message keeps
 * it, so that it can be sent after all. Of a farewell nothing stays in either case. Whoever lost the claim to a later sender changes nothing.
 */
export async function settleMessage(
  { db, clock }: ModelScope,
  message: Pick<ClaimedMessage, "id" | "attempts">,
  attempt: Attempt,
): Promise<Settlement> {
  const [settlement, change] = settle(message.attempts, attempt, clock.now());
  await db.write(
    sql`UPDATE outbox SET ${change}
        WHERE id = ${message.id} AND state = 'sending' AND attempts = ${message.attempts}`,
    sql`DELETE FROM outbox WHERE id = ${message.id} AND state IN ('sent', 'dead')
        AND kind IN (SELECT value FROM json_each(${JSON.stringify(FAREWELLS)}))`,
  );
  return settlement;
}

function settle(attempts: number, attempt: Attempt, now: number): [Settlement, Query] {
  if (attempt.kind === "sent") {
    const change = sql`state = 'sent', sent_at = ${now}, provider_message_id = ${attempt.messageId}, last_error = NULL,
      payload = '{}'`;
    return ["sent", change];
  }
  if (attempt.kind === "refused" || attempts >= MAX_ATTEMPTS)
    return ["dead", sql`state = 'dead', last_error = ${attempt.reason}`];
  const dueAt = now + retryDelay(attempts, attempt.retryAfter);
  return ["retry", sql`state = 'pending', due_at = ${dueAt}, last_error = ${attempt.reason}`];
}
