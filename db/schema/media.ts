import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
  PICTURE_REJECTIONS,
  PICTURE_STATES,
  type PictureKind,
} from "../../app/models/media/picture.rules.ts";
import { accounts } from "./accounts.ts";
import { isKnown } from "./columns.ts";

/**
 * Every uploaded picture: the row comes first (pending), then the original file (uploaded), then a queue job makes the
 * final picture (ready) or rejects it (refused). The sweep finds what a failure leaves behind: files without a row, and
 * rows that nothing uses.
 */
export const media = sqliteTable(
  "media",
  {
    /** A random key. It is also the name of the R2 object and part of the public address. */
    key: text("key").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /**
     * This column has no check, because kinds are added later, and a check can be changed only by rebuilding the table.
     * `pictures` refers to this table.
     */
    kind: text("kind").$type<PictureKind>().notNull(),
    /** The account, promotion or portfolio the picture is for. */
    subjectId: text("subject_id"),
    state: text("state", { enum: PICTURE_STATES }).notNull().default("pending"),
    /** Why the picture was refused. */
    reason: text("reason", { enum: PICTURE_REJECTIONS }),
    /** How often the preparation was started, and when it may start again. */
    attempts: integer("attempts").notNull().default(0),
    dueAt: integer("due_at").notNull().default(0),
    /** Size of the uploaded file; once the picture is ready, size of the final picture. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: integer("bytes").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("media_account").on(table.accountId),
    index("media_subject").on(table.subjectId),
    index("media_state").on(table.state, table.createdAt),

    check("media_known_state", isKnown(table.state)),
    check("media_reason", isKnown(table.reason)),
  ],
);
