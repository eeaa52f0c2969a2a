/** A stored mail or SMS. */
export interface StoredMessage {
  id: number;
  channel: "email" | "sms";
  idempotencyKey: string | null;
  messageId: string;
  sender: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** All other fields of the call, such as reply-to, tags and our own headers. */
  headers: Record<string, string>;
  receivedAt: number;
  /** How often the message was sent with the same idempotency key, including the first time. */
  attempts: number;
}

export type NewMessage = Omit<StoredMessage, "id" | "receivedAt" | "attempts">;

interface MessageRow {
  id: number;
  channel: "email" | "sms";
  idempotency_key: string | null;
  message_id: string;
  sender: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  headers: string;
  received_at: number;
  attempts: number;
}

/**
 * Stores a message once per channel and idempotency key; a repetition only increments `attempts`. Brevo forgets a key
 * after 30 minutes but the sandbox never does, so a message that appears twice was sent with two keys.
 */
export async function storeMessage(
  db: D1Database,
  message: NewMessage,
): Promise<{ messageId: string; isDuplicate: boolean }> {
  const row = await db
    .prepare(
      `INSERT INTO messages (channel, idempotency_key, message_id, sender, recipient, subject, body_text, body_html, headers, received_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (channel, idempotency_key) DO UPDATE SET attempts = attempts + 1
       RETURNING message_id, attempts`,
    )
    .bind(
      message.channel,
      message.idempotencyKey,
      message.messageId,
      message.sender,
      message.recipient,
      message.subject,
      message.text,
      message.html,
      JSON.stringify(message.headers),
      Date.now(),
    )
    .first<{ message_id: string; attempts: number }>();
  if (!row) throw new Error("the sandbox database returned no row for a stored message");
  return { messageId: row.message_id, isDuplicate: row.attempts > 1 };
}

/** Returns one page of the outbox, newest messages first. `hasMore` is true if older messages exist. */
export async function listMessages(
  db: D1Database,
  { recipient, page, size }: { recipient: string; page: number; size: number },
): Promise<{ messages: StoredMessage[]; hasMore: boolean }> {
  const { results } = await db
    .prepare(
      `SELECT * FROM messages WHERE instr(lower(recipient), lower(?)) > 0 OR ? = '' ORDER BY id DESC LIMIT ? OFFSET ?`,
    )
    .bind(recipient, recipient, size + 1, (page - 1) * size)
    .all<MessageRow>();
  return { messages: results.slice(0, size).map(toMessage), hasMore: results.length > size };
}

/**
 * Returns the messages with an id greater than `after`, oldest first, for tests that poll. `recipient` must be the
 * complete e-mail address or phone number; upper and lower case do not matter.
 */
export async function messagesAfter(
  db: D1Database,
  { recipient, after, limit }: { recipient: string; after: number; limit: number },
): Promise<StoredMessage[]> {
  const { results } = await db
    .prepare(
      `SELECT * FROM messages WHERE id > ? AND (lower(recipient) = lower(?) OR ? = '') ORDER BY id LIMIT ?`,
    )
    .bind(after, recipient, recipient, limit)
    .all<MessageRow>();
  return results.map(toMessage);
}

export async function findMessage(db: D1Database, id: number): Promise<StoredMessage | null> {
  const row = await db.prepare("SELECT * FROM messages WHERE id = ?").bind(id).first<MessageRow>();
  return row ? toMessage(row) : null;
}

export async function countMessages(db: D1Database): Promise<number> {
  return (await db.prepare("SELECT count(*) AS total FROM messages").first<number>("total")) ?? 0;
}

export async function clearMessages(db: D1Database): Promise<void> {
  await db.prepare("DELETE FROM messages").run();
}

/**
 * Returns the links of a message in order and without duplicates. They are read from the HTML part, or from the text if
 * there is no HTML part.
 */
export function linksOf(message: Pick<StoredMessage, "html" | "text">): string[] {
  const found = message.html
    ? Array.from(message.html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/gi), (match) =>
        decodeEntities(match[1] ?? ""),
      )
    : Array.from(message.text.matchAll(/https?:\/\/[^\s<>"]+/g), (match) => match[0]);
  return [...new Set(found)].filter((link) => /^https?:\/\//.test(link));
}

const decodeEntities = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

function toMessage(row: MessageRow): StoredMessage {
  return {
    id: row.id,
    channel: row.channel,
    idempotencyKey: row.idempotency_key,
    messageId: row.message_id,
    sender: row.sender,
    recipient: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    headers: JSON.parse(row.headers),
    receivedAt: row.received_at,
    attempts: row.attempts,
  };
}
