import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
  PICTURE_REJECTIONS,
  PICTURE_STATES,
  type PictureKind,
} from "../../app/models/media/picture.rules.ts";
import { accounts } from "./accounts.ts";
import { isKnown } from "./columns.ts";

/**
 * Every uploaded picture. Its state is pending (only the row exists), uploaded (the original file exists), ready (a
 * queue job has made the final picture) or refused. A cron job removes files without a row, and rows that nothing uses.
 */
export const media = sqliteTable(
  "media",
  {
    /** A random key. It is also the name of the file in R2 and a part of the public URL. */
    key: text("key").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /**
     * The column has no database check: a new kind of picture would change the check, and that would rebuild this
     * table, to which `pictures` refers.
     */
    kind: text("kind").$type<PictureKind>().notNull(),
    /** The account, promotion or portfolio to which the picture belongs. */
    subjectId: text("subject_id"),
    state: text("state", { enum: PICTURE_STATES }).notNull().default("pending"),
    /** Why the picture was refused. */
    reason: text("reason", { enum: PICTURE_REJECTIONS }),
    /** How many times the preparation of the picture was started, and when it may be started again. */
    attempts: integer("attempts").notNull().default(0),
    dueAt: integer("due_at").notNull().default(0),
    /** Width, height and size in bytes: of the uploaded file or, as soon as the picture is ready, of the final file. */
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
