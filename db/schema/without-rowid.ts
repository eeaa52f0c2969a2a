import { auditLog } from "./accounts.ts";
import { domainMetrics } from "./administration.ts";

/**
 * Tables stored by their key alone, which saves a row for each write. drizzle-kit cannot say so: the words WITHOUT ROWID
 * are added by hand to the migration that makes or rebuilds one.
 */
export const WITHOUT_ROWID = [auditLog, domainMetrics];
