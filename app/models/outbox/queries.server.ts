import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { maskedRecipient, MESSAGES_PER_PAGE, messageStateOf, type MessageState } from "./filter.rules";
import type { MessageChannel } from "./rules";
import { minutes } from "~/models/core/time.rules";

/** A message as administrators see it: its recipient and state, never its content. */
export interface ListedMessage {
  id: string;
  channel: MessageChannel;
  kind: string;
  domain: string;
  /** The masked recipient. The whole e-mail address or number never leaves the Worker. */
  recipient: string;
  state: MessageState;
  createdAt: number;
  attempts: number;
  /** Time of the next attempt; for a sent message, the time when it was sent. */
  dueAt: number;
  sentAt: number | null;
  lastError: string | null;
}

interface MessageRow extends Omit<ListedMessage, "state"> {
  state: string;
}

const COLUMNS = sql`id, channel, kind, domain, recipient, state, created_at AS createdAt, attempts, due_at AS dueAt,
  sent_at AS sentAt, last_error AS lastError`;

/**
 * The query for one page of messages. Messages in a rare state have an index of their own. For any other state, all
 * messages are read in the order of time.
 */
function pageOf(state: MessageState | null, older: string | null, now: number): Query<MessageRow> {
  const limit = MESSAGES_PER_PAGE + 1;
  const from = older === null ? sql`` : sql`AND id < ${older}`;
  switch (state) {
    case "dead":
      return sql`SELECT ${COLUMNS} FROM outbox WHERE state = 'dead' ${from} ORDER BY id DESC LIMIT ${limit}`;
    case "failed":
      return sql`SELECT ${COLUMNS} FROM outbox WHERE state = 'pending' AND attempts > 0 ${from} ORDER BY id DESC LIMIT ${limit}`;
    case "queued":
      // The list shows first the message that is sent next. Failed messages are excluded, because they wait for their
      // retry.
      return sql`SELECT ${COLUMNS} FROM outbox
        WHERE state IN ('pending', 'sending') AND due_at <= ${now + minutes(1)} AND NOT (state = 'pending' AND attempts > 0)
        ORDER BY due_at LIMIT ${MESSAGES_PER_PAGE}`;
    case "sent":
      return sql`SELECT ${COLUMNS} FROM outbox WHERE state = 'sent' ${from} ORDER BY id DESC LIMIT ${limit}`;
    case null:
      return sql`SELECT ${COLUMNS} FROM outbox WHERE true ${from} ORDER BY id DESC LIMIT ${limit}`;
  }
}

/** One page of messages, newest first. `next` is the id after which the next page begins. */
export async function listMessages(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  state: MessageState | null,
  older: string | null,
): Promise<{ messages: ListedMessage[]; next: string | null }> {
  const rows = await db.all(pageOf(state, older, clock.now()));
  const shown = rows.slice(0, MESSAGES_PER_PAGE);
  return {
    messages: shown.map((row) => ({
      ...row,
      recipient: maskedRecipient(row.recipient),
      state: messageStateOf(row),
    })),
    next: rows.length > MESSAGES_PER_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}
