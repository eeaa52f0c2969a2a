import type { Row } from "#db/rows";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { CLAIMED_MESSAGES_MAX, SENDER_CRASHED_ERROR, MESSAGE_LEASE_MS } from "./rules";

/** A message that one sender has reserved. Until its lease ends, no other sender may send it. */
export interface ClaimedMessage extends Row<
  "outbox",
  "channel" | "kind" | "language" | "domain" | "recipient" | "accountId" | "payload" | "createdAt"
> {
  /** A UUID. The mail or SMS service gets it as idempotency key. */
  id: Row<"outbox">["id"];
  /**
   * The number of attempts, including this one. The number also identifies this reservation of the message, because
   * each later reservation has a higher number.
   */
  attempts: Row<"outbox">["attempts"];
  /** Why the previous attempt failed; null for the first attempt. */
  lastError: Row<"outbox">["lastError"];
}

/**
 * Reserves due messages for one sender, oldest first: new messages, retries, and messages whose sender crashed. This is
 * one statement, so two senders never reserve the same message.
 */
export async function claimMessages({ db, clock }: ModelContext): Promise<ClaimedMessage[]> {
  const now = clock.now();
  return db.all(sql<ClaimedMessage>`
    UPDATE outbox SET state = 'sending', due_at = ${now + MESSAGE_LEASE_MS}, attempts = attempts + 1,
      last_error = CASE state WHEN 'sending' THEN ${SENDER_CRASHED_ERROR} ELSE last_error END
    WHERE id IN (
      SELECT id FROM outbox WHERE state IN ('pending', 'sending') AND due_at <= ${now}
      ORDER BY due_at LIMIT ${CLAIMED_MESSAGES_MAX}
    )
    RETURNING id, channel, kind, language, domain, recipient, account_id AS accountId, payload, attempts, last_error AS lastError,
      created_at AS createdAt`);
}
