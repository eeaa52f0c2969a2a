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
import type { LookupKind } from "../../app/models/lookups/rules.ts";
import { REGISTER_ANSWERS, SIRET_STATUSES } from "../../app/models/companies/rules.ts";
import { accounts } from "./accounts.ts";
import { flag, isFlag, isKnown } from "./columns.ts";

/** The company of a provider, created at the end of onboarding. A provider has one row. */
export const companies = sqliteTable(
  "companies",
  {
    providerId: text("provider_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /**
     * Creation date of the company, YYYY-MM-DD. Null if the provider left the field empty in onboarding, where it is
     * optional.
     */
    dateOfCreation: text("date_of_creation"),
    siret: text("siret"),
    /** Whether the company register confirms the SIRET; null in countries without a SIRET. */
    siretStatus: text("siret_status", { enum: SIRET_STATUSES }),
    zipcode: text("zipcode").notNull(),
    city: text("city").notNull(),
    /** Country code, ISO 3166-1 alpha-2. */
    countryCode: text("country_code").notNull(),
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    /** URL of the website with its scheme; null if there is none. */
    website: text("website"),
    /** The colour of a Premium profile: a name from the list of colours. Null for the default colour. */
    accent: text("accent"),
  },
  (table) => [
    index("companies_country").on(table.countryCode, table.providerId),
    /**
     * Index of companies whose SIRET the register has neither confirmed nor rejected yet. A cron job asks the register
     * again.
     */
    index("companies_unchecked_siret")
      .on(table.providerId)
      .where(sql`${table.siretStatus} = 'unchecked'`),
    /** Index that finds all companies with the same SIRET. */
    index("companies_siret")
      .on(table.siret)
      .where(sql`${table.siret} IS NOT NULL`),
    check("companies_siret_status", isKnown(table.siretStatus)),
  ],
);

/**
 * The services that a company offers, as slugs of lookups(kind = 'service'), with the details that its profile shows.
 */
export const companyServices = sqliteTable(
  "company_services",
  {
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    service: text("service").notNull(),
    description: text("description").notNull().default(""),
    /** The lowest price of the service in cents; null without a price. */
    budgetFrom: integer("budget_from"),
    isDescriptionVisible: flag("is_description_visible").notNull().default(1),
    isBudgetVisible: flag("is_budget_visible").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.service] }),
    check("company_services_is_description_visible", isFlag(table.isDescriptionVisible)),
    check("company_services_is_budget_visible", isFlag(table.isBudgetVisible)),
  ],
);

/** The languages that a company speaks, as slugs of lookups(kind = 'language'). */
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

/**
 * The values that a provider has typed in onboarding so far, as JSON per step. They are still there after the browser
 * was closed.
 */
export const onboardingDrafts = sqliteTable("onboarding_drafts", {
  providerId: text("provider_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  company: text("company").notNull().default("{}"),
  address: text("address").notNull().default("{}"),
  services: text("services").notNull().default("{}"),
  updatedAt: integer("updated_at").notNull(),
});

/**
 * Answers of the company register, kept for a while so that it is not asked again: 30 days if the number exists, 1 day
 * if it does not.
 */
export const siretChecks = sqliteTable(
  "siret_checks",
  {
    siret: text("siret").primaryKey(),
    status: text("status", { enum: REGISTER_ANSWERS }).notNull(),
    checkedAt: integer("checked_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [check("siret_checks_status", isKnown(table.status))],
);

/**
 * The entries of the lists from which people choose and which administrators can edit: event types, services,
 * languages, ranges, rejection reasons.
 */
export const lookups = sqliteTable(
  "lookups",
  {
    kind: text("kind").$type<LookupKind>().notNull(),
    slug: text("slug").notNull(),
    /**
     * The id of the entry in the HTTP API, unique within its kind. A trigger sets it when the row is inserted, and it never
     * changes.
     */
    number: integer("number"),
    position: integer("position").notNull(),
    /** The names of the list entry in all languages, as JSON {fr, en, de, it, nl, es, pt}. */
    labels: text("labels").notNull(),
    /** The bounds of a range: numbers of guests, or budgets in cents. */
    min: integer("min"),
    max: integer("max"),
    isActive: flag("is_active").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    uniqueIndex("lookups_number").on(table.kind, table.number),
    check("lookups_is_active", isFlag(table.isActive)),
  ],
);
