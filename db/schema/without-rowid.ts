import { auditLog } from "./accounts.ts";
import { domainMetrics } from "./administration.ts";
import { placeAliases, placeRedirects } from "./places.ts";
import { viewMarks } from "./statistics.ts";

/**
 * Tables that SQLite stores only in the index of their primary key (WITHOUT ROWID), which saves one written row per
 * insert. drizzle-kit does not support this: add WITHOUT ROWID by hand to the migration that creates or rebuilds such a
 * table.
 */
export const WITHOUT_ROWID = [auditLog, domainMetrics, placeAliases, placeRedirects, viewMarks];
