import { auditLog } from "./accounts.ts";
import { domainMetrics } from "./administration.ts";

/**
 * Tables that are stored in their primary key alone, which saves a row for each write. drizzle-kit does not support
 * this: add the words WITHOUT ROWID by hand to the migration that creates or rebuilds such a table.
 */
export const WITHOUT_ROWID = [auditLog, domainMetrics];
