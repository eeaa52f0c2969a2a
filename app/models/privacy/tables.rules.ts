import { ACCESS_TABLES } from "./access-tables.rules";
import { ACTIVITY_TABLES } from "./activity-tables.rules";
import { BOOKS_TABLES } from "./books-tables.rules";
import { PROFILE_TABLES } from "./profile-tables.rules";
import {
  OF_COUPLES,
  WITH_ACCOUNT,
  WITH_PROJECT,
  WITHOUT_END,
  type OtherTable,
  type PersonalTable,
} from "./table.rules";
import { days } from "~/models/core/time.rules";
import { VENUE_TABLES } from "./venue-tables.rules";

/**
 * Every table of the schema: what is exported, erased and deleted, and when. Export, erasure and nightly sweep use
 * only this list. A test fails if a table or column is missing. Accounts are erased last, because other rows are
 * found through them.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  ...ACCESS_TABLES,
  ...ACTIVITY_TABLES,
  ...PROFILE_TABLES,
  ...VENUE_TABLES,
  ...BOOKS_TABLES,
];

/** Tables without data about an account. */
export const OTHER_TABLES: readonly OtherTable[] = [
  {
    table: "limit_counters",
    holds: "counters under hashed keys",
    retention: { period: "until they are out of their window", expired: "expires_at < :now" },
  },
  {
    table: "deletion_reasons",
    holds: "why people left, apart from who they were",
    retention: {
      period: "one year",
      expired: "month < strftime('%Y-%m', :now / 1000, 'unixepoch', '-1 year')",
    },
  },
  { table: "promotions", holds: "what administrators announce", retention: WITHOUT_END },
  { table: "domain_settings", holds: "settings of the domains", retention: WITHOUT_END },
  {
    table: "domain_metrics",
    holds: "sums per domain and week",
    retention: { period: "without end: sums tell of nobody", expired: null },
  },
  {
    table: "stripe_events",
    holds: "ids of events",
    retention: {
      period: "six months: an accountant asks within months",
      expired: `received_at < :now - ${days(180)} AND handled_at IS NOT NULL`,
    },
  },
  {
    table: "integrity_reports",
    holds: "counts of a nightly comparison",
    retention: { period: "until the next night", expired: null },
  },
  { table: "night_steps", holds: "how far the nightly work has come", retention: WITHOUT_END },
  {
    table: "account_search",
    holds: "row ids of the search of accounts, whose words go with the account",
    retention: WITH_ACCOUNT,
  },
  { table: "request_search", holds: "row ids of the search of requests", retention: WITH_PROJECT },
  { table: "project_search", holds: "row ids of the search of couples", retention: WITH_PROJECT },
  {
    table: "venue_search",
    holds: "row ids of the search of venues; each goes with its venue",
    retention: WITH_ACCOUNT,
  },
  {
    table: "listing_cells",
    holds: "where the listings are that couples may see; each goes with its listing",
    retention: WITH_ACCOUNT,
  },
  { table: "listing_cell_counts", holds: "how many listings are where", retention: WITHOUT_END },
  { table: "lookups", holds: "lists that administrators keep", retention: WITHOUT_END },
  {
    table: "places",
    holds: "the gazetteer",
    retention: { period: "until the gazetteer is loaded again", expired: null },
  },
  {
    table: "map_tiles",
    holds: "the embedded map",
    retention: { period: "until the gazetteer is loaded again", expired: null },
  },
  {
    table: "places_version",
    holds: "the versions of the gazetteer and the map",
    retention: { period: "until the gazetteer is loaded again", expired: null },
  },
  {
    table: "project_drafts",
    holds: OF_COUPLES,
    retention: { period: "until they expire", expired: "expires_at < :now" },
  },
  {
    table: "project_submissions",
    holds: OF_COUPLES,
    retention: { period: "one day after they expire", expired: `expires_at < :now - ${days(1)}` },
  },
  {
    table: "projects",
    holds: OF_COUPLES,
    retention: {
      period: "three years after the last contact (delete-old-projects.server.ts)",
      expired: null,
    },
  },
  { table: "project_contacts", holds: OF_COUPLES, retention: WITH_PROJECT },
];
