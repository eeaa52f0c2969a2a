import { sql } from "~/models/database";
import type { ModelScope } from "~/models/scope";
import { HISTORY_PAGE_SIZE, type HistoryQuery } from "./rules";

/** A line of the ledger (document 3, section 3 "Credit log"). Its description is the text of `kind` with the subject. */
export interface LedgerLine {
  id: string;
  createdAt: number;
  kind: string;
  subject: string | null;
  deposited: number;
  withdrawn: number;
}

export interface LedgerPage {
  lines: LedgerLine[];
  hasNewer: boolean;
  hasOlder: boolean;
}

/**
 * One page of a provider's ledger, newest first. Reads one row more than it shows, which tells whether there is a page
 * behind; nothing is counted.
 */
export async function listLedger(
  { db }: Pick<ModelScope, "db">,
  providerId: string,
  { side, id }: HistoryQuery,
  pageSize: number = HISTORY_PAGE_SIZE,
): Promise<LedgerPage> {
  const limit = pageSize + 1;
  const isNewer = side === "newer";
  const from = id === null ? sql`` : isNewer ? sql`AND id > ${id}` : sql`AND id < ${id}`;
  const order = isNewer ? sql`id ASC` : sql`id DESC`;
  const rows = await db.all(sql<LedgerLine>`
    SELECT id, created_at AS createdAt, kind, subject, deposited, withdrawn
    FROM credit_ledger INDEXED BY credit_ledger_history
    WHERE provider_id = ${providerId} ${from} ORDER BY ${order} LIMIT ${limit}`);
  const hasMore = rows.length > pageSize;
  const lines = rows.slice(0, pageSize);
  return isNewer
    ? { lines: lines.reverse(), hasNewer: hasMore, hasOlder: true }
    : { lines, hasNewer: id !== null, hasOlder: hasMore };
}
