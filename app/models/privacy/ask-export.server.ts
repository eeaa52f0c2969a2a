import type { Row } from "#db/rows";
import type { ModelContext, ServiceContext } from "~/context/types";
import { didChange, sql } from "~/models/core/database";
import { EXPORTS_PER_DAY } from "./export.rules";
import { days } from "~/models/core/time.rules";

/** `waiting`: an export is already being made; `used_up`: the account has reached its daily limit. */
export type ExportRequestOutcome = "asked" | "waiting" | "used_up";

/**
 * Requests an export of the account's personal data; a job makes its files. The number of exports per day is limited,
 * because each export reads every table.
 */
export async function requestExport(
  { db, clock, ids, wakeExports }: ModelContext & Pick<ServiceContext, "wakeExports">,
  providerId: string,
): Promise<ExportRequestOutcome> {
  const now = clock.now();
  const [asked] = await db.write(sql`
    INSERT INTO data_exports (id, account_id, state, asked_at)
    SELECT ${ids.uuid()}, ${providerId}, 'asked', ${now}
    WHERE NOT EXISTS (SELECT 1 FROM data_exports WHERE account_id = ${providerId} AND state = 'asked')
      AND (SELECT COUNT(*) FROM data_exports WHERE account_id = ${providerId} AND asked_at > ${now - days(1)}) < ${EXPORTS_PER_DAY}`);
  if (didChange(asked)) {
    wakeExports();
    return "asked";
  }
  const isWaiting = await db.first(
    sql`SELECT 1 FROM data_exports WHERE account_id = ${providerId} AND state = 'asked'`,
  );
  return isWaiting ? "waiting" : "used_up";
}

export type LatestExport = Row<"data_exports", "state" | "expiresAt">;

export const findLatestExport = ({ db }: ModelContext, providerId: string): Promise<LatestExport | null> =>
  db.first(sql<LatestExport>`
    SELECT state, expires_at AS expiresAt FROM data_exports WHERE account_id = ${providerId}
    ORDER BY asked_at DESC LIMIT 1`);
