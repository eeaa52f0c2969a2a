import type { Row } from "#db/rows";
import { sql, type Database } from "~/models/core/database";

export type DeletionReason = Row<"deletion_reasons">;

const SHOWN = 50;

/** The latest reasons for deleting an account, at most fifty, without names. */
export const listDeletionReasons = (
  { db }: { db: Database },
  domain: string | null,
): Promise<DeletionReason[]> =>
  db.all(sql<DeletionReason>`
    SELECT id, month, role, domain, reason FROM (
      SELECT * FROM deletion_reasons ORDER BY month DESC, id LIMIT ${SHOWN})
    WHERE ${domain} IS NULL OR domain = ${domain}`);
