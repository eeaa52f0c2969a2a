import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { DomainCode } from "../../app/i18n/domains.ts";
import { COUPLE_NEWS_KINDS } from "../../app/models/couples/news/rules.ts";
import { isKnown } from "./columns.ts";
import { couples } from "./couples.ts";
import { eventRequests } from "./requests.ts";

/** Answers of providers about which the couple has not had a mail. The daily mail deletes the rows that it tells. */
export const coupleNews = sqliteTable(
  "couple_news",
  {
    coupleId: text("couple_id")
      .notNull()
      .references(() => couples.id, { onDelete: "cascade" }),
    requestId: text("request_id")
      .notNull()
      .references(() => eventRequests.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: COUPLE_NEWS_KINDS }).notNull(),
    /** The domain of the project, whose time zone decides when the mail is sent. */
    domain: text("domain").$type<DomainCode>().notNull(),
    happenedAt: integer("happened_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.coupleId, table.requestId, table.kind] }),
    index("couple_news_of_domain").on(table.domain, table.coupleId),
    index("couple_news_of_request").on(table.requestId),
    index("couple_news_declined")
      .on(table.happenedAt)
      .where(sql`kind = 'declined'`),
    check("couple_news_kind", isKnown(table.kind)),
  ],
);
