import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts.ts";

/**
 * Every picture in R2. The row comes first (pending), then the object, then the row says ready: whatever breaks in between,
 * the sweep finds objects without a row and rows without use.
 */
export const media = sqliteTable(
  "media",
  {
    /** Random; also the object's name and the address it is served under. */
    key: text("key").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** profile. */
    kind: text("kind").notNull(),
    /** pending, ready. */
    state: text("state").notNull().default("pending"),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: integer("bytes").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("media_account").on(table.accountId),
    index("media_state").on(table.state, table.createdAt),
  ],
);
