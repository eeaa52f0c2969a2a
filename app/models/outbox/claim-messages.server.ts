import { sql } from "~/models/database";
import type { ModelScope } from "~/models/scope";
import { CLAIM_SIZE, LEASE_MS } from "./rules";

/** A message one sender holds until its lease ends. */
export interface ClaimedMessage {
  /** A uuid, one per idempotency key: what the provider is given as its own key. */
  id: string;
  channel: "email" | "sms";
  kind: string;
  language: string;
  domain: string;
  recipient: string;
  payload: string;
  /** This attempt included. Also the claim's token: a later claim has a higher one. */
  attempts: number;
}

/**
 * Takes the messages that are due, oldest first: new ones, those whose retry has come, and those whose sender did not
 * live to say how it went. One statement, so two senders never hold the same message.
 */
export async function claimMessages({ db, clock }: ModelScope): Promise<ClaimedMessage[]> {
  const now = clock.now();
  return db.all(sql<ClaimedMessage>`
    UPDATE outbox SET state = 'sending', due_at = ${now + LEASE_MS}, attempts = attempts + 1
    WHERE id IN (
      SELECT id FROM outbox WHERE state IN ('pending', 'sending') AND due_at <= ${now}
      ORDER BY due_at LIMIT ${CLAIM_SIZE}
    )
    RETURNING id, channel, kind, language, domain, recipient, payload, attempts`);
}
