import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts.ts";

/** A promotional alert (a banner) or popup of the dashboard, for planners or venues, on one domain or all. */
export const promotions = sqliteTable(
  "promotions",
  {
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    /** planner, venue. */
    audience: text("audience").notNull(),
    /** Null: every domain. */
    domain: text("domain"),
    /** JSON per language: {title, description (restricted document as JSON), buttonText}. */
    texts: text("texts").notNull(),
    buttonLink: text("button_link"),
    /** R2 key of the popup's picture. */
    imageKey: text("image_key"),
    imageWidth: integer("image_width"),
    imageHeight: integer("image_height"),
    showOncePerUser: integer("show_once_per_user").notNull().default(0),
    isActive: integer("is_active").notNull().default(0),
    startsAt: integer("starts_at"),
    endsAt: integer("ends_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("promotions_active").on(table.kind, table.audience, table.isActive, table.startsAt),
    check("promotions_kind", sql`${table.kind} IN ('alert', 'popup')`),
    check("promotions_audience", sql`${table.audience} IN ('planner', 'venue')`),
  ],
);

/** Which popups a signed-in person has closed. */
export const promotionsSeen = sqliteTable(
  "promotions_seen",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    promotionId: text("promotion_id")
      .notNull()
      .references(() => promotions.id, { onDelete: "cascade" }),
    seenAt: integer("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.promotionId] })],
);

/** What administrators have changed about a domain; without a row the built-in configuration holds. */
export const domainSettings = sqliteTable("domain_settings", {
  /** fr be uk de it es pt. */
  domain: text("domain").primaryKey(),
  isActive: integer("is_active").notNull(),
  /** JSON list of the languages its switch offers, in order. */
  languages: text("languages").notNull(),
  changedAt: integer("changed_at").notNull(),
});

/** Figures per domain and day, kept by the writes they count (triggers), so that the administrator's weeks are sums of few rows. */
export const domainFigures = sqliteTable(
  "domain_figures",
  {
    domain: text("domain").notNull(),
    /** YYYY-MM-DD, UTC. */
    day: text("day").notNull(),
    /** registrations, moderated, requests, unlocks, revenue_cents. */
    figure: text("figure").notNull(),
    value: integer("value").notNull(),
  },
  (table) => [primaryKey({ columns: [table.figure, table.domain, table.day] })],
);
