import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { DomainCode } from "../../app/i18n/domains.ts";
import { CROP_FOCUSES } from "../../app/models/media/crop.rules.ts";
import { PICTURE_SOURCES } from "../../app/models/pictures/rules.ts";
import { VIDEO_HOSTS } from "../../app/models/videos/rules.ts";
import { accounts } from "./accounts.ts";
import { flag, isFlag, isKnown } from "./columns.ts";
import { media } from "./media.ts";

/**
 * The texts of a picture and its position in an album. Where the file is and how it was prepared is stored in `media`.
 */
export const pictures = sqliteTable(
  "pictures",
  {
    key: text("key")
      .primaryKey()
      .references(() => media.key, { onDelete: "cascade" }),
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /**
     * The album that contains the picture: the provider's id for the gallery, otherwise the id of a portfolio or venue.
     * When a picture is deleted, it stays for a while in an album that is named after its key, so that it can be
     * restored.
     */
    albumId: text("album_id").notNull(),
    position: integer("position").notNull(),
    isVisible: flag("is_visible").notNull().default(1),
    /** Whether this is the key picture, which represents its portfolio or venue. Each of them has at most one. */
    isKey: flag("is_key").notNull().default(0),
    title: text("title").notNull().default(""),
    description: text("description").notNull().default(""),
    /** A description of the picture for people who cannot see it; if empty, the title is used. */
    alt: text("alt").notNull().default(""),
    /** The caption below the picture of a venue. */
    caption: text("caption").notNull().default(""),
    /** The part of the picture that stays visible if a page shows only a part of it. */
    focus: text("focus", { enum: CROP_FOCUSES }).notNull().default("c"),
    source: text("source", { enum: PICTURE_SOURCES }).notNull().default("upload"),
    /**
     * The id that the source gave to the picture: Instagram's id, or an id that the script of the page chose for the
     * upload. A second picture with the same id is not stored.
     */
    externalId: text("external_id"),
    /** The cached number of all views of this picture. */
    viewsTotal: integer("views_total").notNull().default(0),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("pictures_of_album").on(table.albumId, table.position, table.key),
    index("pictures_of_provider").on(table.providerId),
    uniqueIndex("pictures_key_of_album")
      .on(table.albumId)
      .where(sql`${table.isKey} = 1`),
    uniqueIndex("pictures_external")
      .on(table.providerId, table.externalId)
      .where(sql`${table.externalId} IS NOT NULL`),
    check("pictures_focus", isKnown(table.focus)),
    check("pictures_is_visible", isFlag(table.isVisible)),
    check("pictures_is_key", isFlag(table.isKey)),
    check("pictures_source", isKnown(table.source)),
  ],
);

/** A video of a provider, stored as the video host and the id there. The URL of the player is made from both. */
export const videos = sqliteTable(
  "videos",
  {
    id: text("id").primaryKey(),
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The album that shows the video: that of the provider's profile, or that of a venue. */
    albumId: text("album_id").notNull(),
    host: text("host", { enum: VIDEO_HOSTS }).notNull(),
    videoId: text("video_id").notNull(),
    /** The key that the URL of an unlisted Vimeo video contains after its id. */
    hash: text("hash"),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    isVisible: flag("is_visible").notNull().default(1),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("videos_of_album").on(table.albumId, table.id),
    index("videos_of_provider").on(table.providerId),
    uniqueIndex("videos_once").on(table.albumId, table.host, table.videoId),
    check("videos_host", isKnown(table.host)),
    check("videos_is_visible", isFlag(table.isVisible)),
  ],
);

/**
 * The four texts of a provider's portrait, each as a document in JSON (empty if not written yet), and the draft of
 * changes that are not saved yet.
 */
export const portraits = sqliteTable("portraits", {
  providerId: text("provider_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  portrait: text("portrait").notNull().default(""),
  experience: text("experience").notNull().default(""),
  service: text("service").notNull().default(""),
  benefits: text("benefits").notNull().default(""),
  savedAt: integer("saved_at"),
  /** The draft: those sections that differ from the saved texts, as JSON. Null if none differs. */
  draft: text("draft"),
  draftAt: integer("draft_at"),
});

/** The URLs of a provider's profiles on six social networks, each sanitised; null without a profile on that network. */
export const socialNetworks = sqliteTable("social_networks", {
  providerId: text("provider_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  facebook: text("facebook"),
  instagram: text("instagram"),
  twitter: text("twitter"),
  tiktok: text("tiktok"),
  linkedin: text("linkedin"),
  pinterest: text("pinterest"),
  changedAt: integer("changed_at").notNull(),
});

/** A provider's connection to Instagram. The token is encrypted. */
export const instagramLinks = sqliteTable(
  "instagram_links",
  {
    providerId: text("provider_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    userId: text("user_id").notNull(),
    username: text("username").notNull(),
    token: text("token").notNull(),
    expiresAt: integer("expires_at").notNull(),
    connectedAt: integer("connected_at").notNull(),
    refreshedAt: integer("refreshed_at"),
    /** When the app last imported the newest pictures into the gallery. */
    syncedAt: integer("synced_at"),
  },
  (table) => [index("instagram_links_expiry").on(table.expiresAt)],
);

/**
 * A connection that a provider has allowed at Instagram but has not confirmed yet on our site, in the same browser. It
 * is valid for some minutes and for one use.
 */
export const instagramTickets = sqliteTable(
  "instagram_tickets",
  {
    ticketHash: text("ticket_hash").primaryKey(),
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    userId: text("user_id").notNull(),
    username: text("username").notNull(),
    /** The access token for Instagram, encrypted. */
    token: text("token").notNull(),
    tokenExpiresAt: integer("token_expires_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    index("instagram_tickets_of_provider").on(table.providerId),
    index("instagram_tickets_expiry").on(table.expiresAt),
  ],
);

/** A portfolio: a wedding that a provider describes. */
export const portfolios = sqliteTable(
  "portfolios",
  {
    id: text("id").primaryKey(),
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    description: text("description").notNull(),
    /** YYYY-MM-DD. */
    weddingDate: text("wedding_date").notNull(),
    /** The budget of the wedding in cents; null if the provider gave none. */
    totalBudget: integer("total_budget"),
    plannerBudget: integer("planner_budget"),
    guests: integer("guests"),
    /** The place as the provider describes it, such as a house or a beach. */
    location: text("location").notNull(),
    city: text("city").notNull().default(""),
    zipcode: text("zipcode").notNull().default(""),
    countryCode: text("country_code").notNull().default(""),
    /** Coordinates of the place. Both are 0 if they are unknown. */
    latitude: real("latitude").notNull().default(0),
    longitude: real("longitude").notNull().default(0),
    style: text("style").notNull(),
    /**
     * JSON list of the other businesses that worked on the wedding: trade, name and link
     * (app/models/portfolios/partners.rules.ts).
     */
    partners: text("partners").notNull().default("[]"),
    isBudgetHidden: flag("is_budget_hidden").notNull().default(0),
    isPublished: flag("is_published").notNull().default(0),
    /** The cached number of all views of the portfolio's page. */
    viewsTotal: integer("views_total").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    changedAt: integer("changed_at").notNull(),
  },
  (table) => [
    index("portfolios_of_provider").on(table.providerId, table.id),
    check("portfolios_is_budget_hidden", isFlag(table.isBudgetHidden)),
    check("portfolios_is_published", isFlag(table.isPublished)),
  ],
);

/** The services that a portfolio shows, as slugs of lookups(kind = 'service'). */
export const portfolioServices = sqliteTable(
  "portfolio_services",
  {
    portfolioId: text("portfolio_id")
      .notNull()
      .references(() => portfolios.id, { onDelete: "cascade" }),
    service: text("service").notNull(),
  },
  (table) => [primaryKey({ columns: [table.portfolioId, table.service] })],
);

/**
 * The last part of the path of each public profile, made of name and city. If it changes, the earlier one redirects to
 * the current one.
 */
export const profileAddresses = sqliteTable(
  "profile_addresses",
  {
    /** The domain of the provider. Within a domain, no two profiles have the same `slug`. */
    domain: text("domain").$type<DomainCode>().notNull(),
    slug: text("slug").notNull(),
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    isCurrent: flag("is_current").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.slug] }),
    index("profile_addresses_of_provider").on(table.providerId),
    uniqueIndex("profile_addresses_current")
      .on(table.providerId)
      .where(sql`${table.isCurrent} = 1`),
    check("profile_addresses_is_current", isFlag(table.isCurrent)),
  ],
);
