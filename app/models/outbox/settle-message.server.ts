import { sql, type Query } from "~/models/core/database";
import { FAREWELL_MAILS } from "~/models/privacy/mails.rules";
import type { ModelContext } from "~/context/types";
import type { ClaimedMessage } from "./claim-messages.server";
import { MAX_ATTEMPTS, retryDelay, UNCONFIRMED_SMS_ATTEMPTS_MAX } from "./rules";

/** Result of an attempt. `reason` goes to last_error and the log, so it must not contain the message. */
export type AttemptResult =
  | { kind: "sent"; messageId: string | null }
  /**
   * `isUnconfirmed`: the message may have arrived although the service did not confirm it, so another attempt could
   * deliver it twice.
   */
  | { kind: "failed"; reason: string; retryAfter?: number; isUnconfirmed?: boolean }
  /** A rule of the product rejected the message, so a retry would be rejected too. */
  | { kind: "rejected"; reason: string };

export type AttemptOutcome = "sent" | "retry" | "dead";

/**
 * Records the result of an attempt, unless another sender has reserved the message since. When the message is sent, its
 * content with the one-time link is deleted; a dead message keeps its content, so that an administrator can retry it.
 * The row of a farewell mail is deleted when the mail is sent or dead.
 */
export async function recordAttempt(
  { db, clock }: ModelContext,
  message: Pick<ClaimedMessage, "id" | "attempts">,
  attempt: AttemptResult,
): Promise<AttemptOutcome> {
  const [settlement, change] = settle(message.attempts, attempt, clock.now());
  await db.write(
    sql`UPDATE outbox SET ${change}
        WHERE id = ${message.id} AND state = 'sending' AND attempts = ${message.attempts}`,
    sql`DELETE FROM outbox WHERE id = ${message.id} AND state IN ('sent', 'dead')
        AND kind IN (SELECT value FROM json_each(${JSON.stringify(FAREWELL_MAILS.map(({ name }) => name))}))`,
  );
  return settlement;
}

function settle(attempts: number, attempt: AttemptResult, now: number): [AttemptOutcome, Query] {
  if (attempt.kind === "sent") {
    const change = sql`state = 'sent', sent_at = ${now}, provider_message_id = ${attempt.messageId}, last_error = NULL,
      payload = '{}'`;
    return ["sent", change];
  }
  if (
    attempt.kind === "rejected" ||
    attempts >= (attempt.isUnconfirmed ? UNCONFIRMED_SMS_ATTEMPTS_MAX : MAX_ATTEMPTS)
  )
    return ["dead", sql`state = 'dead', last_error = ${attempt.reason}`];
  const dueAt = now + retryDelay(attempts, attempt.retryAfter);
  return ["retry", sql`state = 'pending', due_at = ${dueAt}, last_error = ${attempt.reason}`];
}
