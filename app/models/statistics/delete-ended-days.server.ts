import type { ModelContext } from "~/context/types";
import { daysOnDomains } from "~/i18n/local-days";
import { MAX_ROWS_PER_STATEMENT } from "~/models/core/batches";
import { sql, type Query } from "~/models/core/database";

/** The earliest day that is today on a domain. Earlier days are over on all domains. */
const earliestToday = (now: number): string => Object.values(daysOnDomains(now)).toSorted()[0] ?? "";

/** Deletes the keys of days that are over, so that nobody can recognise a visitor of these days. */
export async function deleteEndedViewKeys({ db, clock }: Pick<ModelContext, "db" | "clock">): Promise<void> {
  await db.write(sql`DELETE FROM view_keys WHERE day < ${earliestToday(clock.now())}`);
}

/** Deletes marks of days that are over, at most MAX_ROWS_PER_STATEMENT. The table has no row id. */
export const deleteEndedViewMarks = (now: number): Query => sql`
  DELETE FROM view_marks WHERE (day, mark) IN (
    SELECT day, mark FROM view_marks WHERE day < ${earliestToday(now)} LIMIT ${MAX_ROWS_PER_STATEMENT})`;
