import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts.ts";

/** The company of a provider. One row per provider, made when onboarding finishes. */
export const companies = sqliteTable(
  "companies",
  {
    providerId: text("provider_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** YYYY-MM-DD or null (DECISIONS.md: optional in onboarding). */
    dateOfCreation: text("date_of_creation"),
    siret: text("siret"),
    /** unchecked, active, inactive, not_found; null where no SIRET is asked for. */
    siretStatus: text("siret_status"),
    zipcode: text("zipcode").notNull(),
    city: text("city").notNull(),
    /** ISO 3166-1 alpha-2. */
    countryCode: text("country_code").notNull(),
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    /** Quarter-degree square it stands in, rows by latitude (app/models/directory/rules.ts): the nearest are sought in squares. */
    geoCell: integer("geo_cell").generatedAlwaysAs(
      sql`(CAST((latitude + 90) * 4 AS INTEGER) * 2000 + CAST((longitude + 180) * 4 AS INTEGER))`,
      { mode: "virtual" },
    ),
    /**
     * Until when its provider has premium, whose companies couples see first; null without. Triggers keep it as
     * accounts.premium_* says: only here can an index tell premium companies by where they stand.
     */
    premiumUntil: integer("premium_until"),
  },
  (table) => [
    index("companies_country").on(table.countryCode, table.providerId),
    // Holds all that a search compares, so that a company is read only once it is among the nearest.
    index("companies_by_cell").on(
      table.countryCode,
      table.geoCell,
      table.latitude,
      table.longitude,
      table.providerId,
    ),
    index("companies_premium_by_cell")
      .on(
        table.countryCode,
        table.geoCell,
        table.latitude,
        table.longitude,
        table.premiumUntil,
        table.providerId,
      )
      .where(sql`${table.premiumUntil} IS NOT NULL`),
    /** What the register has not answered for yet; the sweep asks again. */
    index("companies_unchecked_siret")
      .on(table.providerId)
      .where(sql`${table.siretStatus} = 'unchecked'`),
    check(
      "companies_siret_status",
      sql`${table.siretStatus} IN ('unchecked', 'active', 'inactive', 'not_found')`,
    ),
  ],
);

/** Services a company offers; slug of lookups(kind = 'service'). */
export const companyServices = sqliteTable(
  "company_services",
  {
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    service: text("service").notNull(),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.service] })],
);

/** Languages a company speaks; slug of lookups(kind = 'language'). */
export const companyLanguages = sqliteTable(
  "company_languages",
  {
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    language: text("language").notNull(),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.language] })],
);

/** What someone has typed in onboarding so far, JSON per step: a closed browser loses nothing. */
export const onboardingDrafts = sqliteTable("onboarding_drafts", {
  providerId: text("provider_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  company: text("company").notNull().default("{}"),
  address: text("address").notNull().default("{}"),
  services: text("services").notNull().default("{}"),
  updatedAt: integer("updated_at").notNull(),
});

/** The register's answers: found 30 days, not found 1 day. */
export const siretChecks = sqliteTable("siret_checks", {
  siret: text("siret").primaryKey(),
  status: text("status").notNull(),
  checkedAt: integer("checked_at").notNull(),
  expiresAt: integer("expires_at").notNull(),
});

/** Lists that administrators may change: event types, services, languages, ranges, rejection reasons. */
export const lookups = sqliteTable(
  "lookups",
  {
    kind: text("kind").notNull(),
    slug: text("slug").notNull(),
    position: integer("position").notNull(),
    /** JSON {fr, en, de, it, nl, es, pt}. */
    labels: text("labels").notNull(),
    /** Bounds of a range: guests, or cents for budgets. */
    min: integer("min"),
    max: integer("max"),
    isActive: integer("is_active").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);
