import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * Every mail and SMS, written in the same batch as the change it announces. The queue only wakes the sender; a cron
 * sweep finds lost messages. The payload is erased after sending, the row is deleted 30 days after its creation.
 */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    channel: text("channel").notNull(),
    /** Kind of message; its texts are mails:<kind>.* */
    kind: text("kind").notNull(),
    language: text("language").notNull(),
    domain: text("domain").notNull(),
    recipient: text("recipient").notNull(),
    /** The account the message is for, even if it goes to a former or future address or number; null for couples. */
    accountId: text("account_id"),
    /** JSON of the values in the texts, and `path` of the button's link on that domain. */
    payload: text("payload").notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    createdAt: integer("created_at").notNull(),
    /** pending, sending (leased), sent, dead. */
    state: text("state").notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    /** When the sender may take the message; while sending, the end of the lease. */
    dueAt: integer("due_at").notNull(),
    sentAt: integer("sent_at"),
    providerMessageId: text("provider_message_id"),
    lastError: text("last_error"),
  },
  (table) => [
    uniqueIndex("outbox_idempotency_key").on(table.idempotencyKey),
    index("outbox_due")
      .on(table.dueAt)
      .where(sql`${table.state} IN ('pending', 'sending')`),
    index("outbox_dead")
      .on(table.id)
      .where(sql`${table.state} = 'dead'`),
    // Messages waiting for a retry; written only when an attempt fails.
    index("outbox_failed")
      .on(table.id)
      .where(sql`${table.state} = 'pending' AND ${table.attempts} > 0`),
    // Erasing a person deletes their messages: an account's by account id, a couple's by address.
    index("outbox_recipient")
      .on(table.recipient)
      .where(sql`${table.accountId} IS NULL`),
    index("outbox_account")
      .on(table.accountId)
      .where(sql`${table.accountId} IS NOT NULL`),
    check("outbox_channel", sql`${table.channel} IN ('email', 'sms')`),
    check("outbox_state", sql`${table.state} IN ('pending', 'sending', 'sent', 'dead')`),
  ],
);
