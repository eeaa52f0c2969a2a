import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { DomainCode } from "../../app/i18n/domains.ts";
import type { Language } from "../../app/models/domains/codes.rules.ts";
import { MESSAGE_CHANNELS, STORED_MESSAGE_STATES } from "../../app/models/outbox/rules.ts";
import { isKnown } from "./columns.ts";

/**
 * Every mail and SMS. A row is written in the same batch as the change that it announces; a queue message then starts
 * the sender, and a cron job sends what is left if that message was lost. The payload is erased after sending, and the
 * row is deleted 30 days after its creation.
 */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    channel: text("channel", { enum: MESSAGE_CHANNELS }).notNull(),
    /** The kind of message. Its texts have the keys mails:<kind>.* */
    kind: text("kind").notNull(),
    language: text("language").$type<Language>().notNull(),
    domain: text("domain").$type<DomainCode>().notNull(),
    recipient: text("recipient").notNull(),
    /**
     * The account that gets the message; null for couples. The recipient may be a former or future e-mail address or
     * phone number of the account.
     */
    accountId: text("account_id"),
    /**
     * JSON with the values for the placeholders of the texts. In it, `path` is the page to which the button of the
     * message leads.
     */
    payload: text("payload").notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    createdAt: integer("created_at").notNull(),
    state: text("state", { enum: STORED_MESSAGE_STATES }).notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    /**
     * From this time on, a sender may claim the message. While a sender has claimed it, this is the time at which the
     * claim expires.
     */
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
    // Index of messages that wait for a retry, which are those whose first attempt has failed.
    index("outbox_failed")
      .on(table.id)
      .where(sql`${table.state} = 'pending' AND ${table.attempts} > 0`),
    // Indexes that find the messages to or about a person whose data must be erased: an account's messages by its id, a
    // couple's messages by the e-mail address.
    index("outbox_recipient")
      .on(table.recipient)
      .where(sql`${table.accountId} IS NULL`),
    index("outbox_account")
      .on(table.accountId)
      .where(sql`${table.accountId} IS NOT NULL`),
    check("outbox_channel", isKnown(table.channel)),
    check("outbox_state", isKnown(table.state)),
  ],
);
