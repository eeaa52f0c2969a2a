/**
 * The search tables that keep no text, with their columns and the view of their text (db/triggers). SQLite cannot
 * rebuild such a table, so a restored database fills it from the view. The search of places is filled with the gazetteer.
 */
const SEARCH_TABLES = [
  { table: "accounts_fts", columns: "name, email, company, city, facets", view: "account_documents" },
  { table: "listing_names_fts", columns: "name, country", view: "listing_documents" },
  { table: "projects_fts", columns: "name", view: "project_documents" },
  { table: "requests_fts", columns: "words", view: "request_documents" },
  { table: "venues_fts", columns: "name, place", view: "venue_documents" },
] as const;

/** The search tables that `FILL_SEARCH` fills. */
export const FILLED_SEARCH_TABLES: readonly string[] = SEARCH_TABLES.map(({ table }) => table);

/** Statements that fill the search tables of a database whose other tables are restored. */
export const FILL_SEARCH: readonly string[] = SEARCH_TABLES.map(
  ({ table, columns, view }) =>
    `INSERT INTO ${table} (rowid, ${columns}) SELECT position, ${columns} FROM ${view}`,
);
