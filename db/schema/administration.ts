import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { DomainCode } from "../../app/i18n/domains.ts";
import { LANGUAGES } from "../../app/models/domains/codes.rules.ts";
import { PRODUCT_FIGURES } from "../../app/models/metrics/figures.rules.ts";
import type { Metric } from "../../app/models/metrics/rules.ts";
import { MODERATION_EVENT_KINDS } from "../../app/models/moderation/event.rules.ts";
import { PROMOTION_AUDIENCES, PROMOTION_KINDS } from "../../app/models/promotions/rules.ts";
import { SITE_DETAILS } from "../../app/models/site-details/rules.ts";
import type { Role } from "../../app/models/accounts/rules.ts";
import { accounts } from "./accounts.ts";
import { flag, isFlag, isKnown } from "./columns.ts";
import { projects } from "./projects.ts";
import { venues } from "./venues.ts";

/**
 * An announcement that the dashboard shows as an alert (banner) or a popup, to planners or to venues, on one domain or
 * on all.
 */
export const promotions = sqliteTable(
  "promotions",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: PROMOTION_KINDS }).notNull(),
    audience: text("audience", { enum: PROMOTION_AUDIENCES }).notNull(),
    /** The domain of the promotion; null means every domain. */
    domain: text("domain").$type<DomainCode>(),
    /** The texts as JSON, by language: {title, description (restricted document as JSON), buttonText}. */
    texts: text("texts").notNull(),
    buttonLink: text("button_link"),
    /** R2 key of the popup's picture. */
    imageKey: text("image_key"),
    imageWidth: integer("image_width"),
    imageHeight: integer("image_height"),
    showOncePerUser: flag("show_once_per_user").notNull().default(0),
    isActive: flag("is_active").notNull().default(0),
    startsAt: integer("starts_at"),
    endsAt: integer("ends_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("promotions_image")
      .on(table.imageKey)
      .where(sql`${table.imageKey} IS NOT NULL`),
    index("promotions_active").on(table.kind, table.audience, table.isActive, table.startsAt),
    check("promotions_kind", isKnown(table.kind)),
    check("promotions_audience", isKnown(table.audience)),
    check("promotions_show_once_per_user", isFlag(table.showOncePerUser)),
    check("promotions_is_active", isFlag(table.isActive)),
  ],
);

/**
 * The reasons why people deleted their accounts. Account and day are not stored with a reason, and a reason is deleted
 * after a year.
 */
export const deletionReasons = sqliteTable(
  "deletion_reasons",
  {
    /** A random id. A time-ordered id would reveal the time of the deletion. */
    id: text("id").primaryKey(),
    /** The month of the deletion, YYYY-MM in UTC. */
    month: text("month").notNull(),
    role: text("role").$type<Role>().notNull(),
    domain: text("domain").$type<DomainCode>().notNull(),
    reason: text("reason").notNull(),
  },
  (table) => [index("deletion_reasons_by_month").on(table.month, table.id)],
);

/**
 * The popups that a signed-in person has already seen. A popup that is shown only once is not shown to this person
 * again.
 */
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

/** The settings that administrators have changed, by domain. A domain without a row here has the built-in settings. */
export const domainSettings = sqliteTable(
  "domain_settings",
  {
    domain: text("domain").$type<DomainCode>().primaryKey(),
    isActive: flag("is_active").notNull(),
    /** JSON list of the languages that the domain offers, in their order. */
    languages: text("languages").notNull(),
    changedAt: integer("changed_at").notNull(),
  },
  (table) => [check("domain_settings_is_active", isFlag(table.isActive))],
);

/**
 * Metrics per domain and week, so that the administrators' page reads few rows. Triggers
 * (db/triggers/metrics-by-week.sql) and app/models/metrics update them; erasing an account does not change them.
 */
export const domainMetrics = sqliteTable(
  "domain_metrics",
  {
    domain: text("domain").$type<DomainCode>().notNull(),
    /** The Monday of the week, YYYY-MM-DD in UTC. */
    week: text("week").notNull(),
    /**
     * This column has no database check. Each registration, request and unlock writes this table, and a check would
     * make each of them read one more row.
     */
    metric: text("metric").$type<Metric>().notNull(),
    value: integer("value").notNull(),
  },
  (table) => [primaryKey({ columns: [table.metric, table.domain, table.week] })],
);

/** Figures about the whole product that pages show to providers, counted every night. */
export const productFigures = sqliteTable(
  "product_figures",
  {
    figure: text("figure", { enum: PRODUCT_FIGURES }).primaryKey(),
    value: integer("value").notNull(),
    countedAt: integer("counted_at").notNull(),
  },
  (table) => [check("product_figures_figure", isKnown(table.figure))],
);

/**
 * The operator's details and the figures of a domain that administrators have changed. A detail without a row has the
 * value of the Worker's setting.
 */
export const siteDetails = sqliteTable(
  "site_details",
  {
    domain: text("domain").$type<DomainCode>().notNull(),
    detail: text("detail", { enum: SITE_DETAILS }).notNull(),
    /** Plain text, also for figures. Empty means that pages do not show the detail. */
    value: text("value").notNull(),
    changedAt: integer("changed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.detail] }),
    check("site_details_detail", isKnown(table.detail)),
  ],
);

/**
 * The details of a domain that its last change replaced, so that this change can be undone. Undoing deletes the row; the
 * nightly sweep deletes older ones.
 */
export const siteDetailsBefore = sqliteTable("site_details_before", {
  domain: text("domain").$type<DomainCode>().primaryKey(),
  /** Identifies the change. Only the last change of a domain can be undone. */
  changeId: text("change_id").notNull(),
  /** JSON object with the former value of each changed detail; null for a detail that had no row. */
  details: text("details").notNull(),
  changedAt: integer("changed_at").notNull(),
});

/**
 * What people say about the product, beside the forms of signed-out pages of one domain. Administrators write them with
 * the person's consent.
 */
export const testimonials = sqliteTable(
  "testimonials",
  {
    id: text("id").primaryKey(),
    domain: text("domain").$type<DomainCode>().notNull(),
    /** The language in which the quotation was written. It is never translated. */
    language: text("language", { enum: LANGUAGES }).notNull(),
    /** The order on its domain; the smallest is first. */
    position: integer("position").notNull(),
    quote: text("quote").notNull(),
    firstname: text("firstname").notNull(),
    lastname: text("lastname").notNull(),
    /** What the person does and where: "Wedding planner, Biarritz". */
    about: text("about").notNull(),
    /** The day on which the person consented to be quoted, YYYY-MM-DD. */
    consentOn: text("consent_on").notNull(),
    /** 1 if administrators keep it without showing it. */
    isHidden: integer("is_hidden").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("testimonials_by_domain").on(table.domain, table.position, table.id),
    check("testimonials_language", isKnown(table.language)),
    check("testimonials_is_hidden", isFlag(table.isHidden)),
  ],
);

/**
 * The moderation history of a profile. One row for each event: the profile was refused with a reason, submitted again,
 * or approved.
 */
export const moderationEvents = sqliteTable(
  "moderation_events",
  {
    id: text("id").primaryKey(),
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    at: integer("at").notNull(),
    kind: text("kind", { enum: MODERATION_EVENT_KINDS }).notNull(),
    /** The account that caused the event: an administrator, or the provider who resubmits the profile. */
    actorId: text("actor_id").notNull(),
    /** The reason of a refusal, which the provider can read. Null for all other events. */
    reason: text("reason"),
    /**
     * For a decision, a note that only administrators read; for a profile submitted again, a message of the provider.
     */
    note: text("note"),
  },
  (table) => [
    index("moderation_events_provider").on(table.providerId, table.id),
    check("moderation_events_kind", isKnown(table.kind)),
  ],
);

/**
 * Row ids of the full-text index `accounts_fts` (name, email, company, city, facets). Triggers update this table and
 * the index (db/triggers/search-of-accounts.sql). A newer account has a larger row id, and a rebuilt table keeps the
 * ids.
 */
export const accountSearch = sqliteTable("account_search", {
  position: integer("position").primaryKey(),
  accountId: text("account_id")
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: "cascade" }),
});

/** Row ids of the full-text index `projects_fts` (names of couples), updated by db/triggers/search-of-couples.sql. */
export const projectSearch = sqliteTable("project_search", {
  position: integer("position").primaryKey(),
  projectId: text("project_id")
    .notNull()
    .unique()
    .references(() => projects.id, { onDelete: "cascade" }),
});

/**
 * Row ids of the full-text index `venues_fts` (names and places of venues), updated by
 * db/triggers/search-of-venues.sql.
 */
export const venueSearch = sqliteTable("venue_search", {
  position: integer("position").primaryKey(),
  venueId: text("venue_id")
    .notNull()
    .unique()
    .references(() => venues.id, { onDelete: "cascade" }),
});
