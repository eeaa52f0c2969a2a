import type { Row } from "#db/rows";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { HISTORY_PAGE_SIZE, type HistoryQuery } from "./rules";

/** A row of the ledger. The page of credits shows a text for its `kind`, into which `subject` is inserted. */
export interface LedgerLine extends Row<
  "credit_ledger",
  "id" | "createdAt" | "kind" | "subject" | "deposited" | "withdrawn"
> {
  /** Amount paid for a purchase, in the domain's currency. Every domain has the same amounts. */
  paidCents: Row<"credit_orders">["amountCents"] | null;
  /** The purchase to which the ledger row belongs. */
  orderId: Row<"credit_orders">["id"] | null;
}

export interface LedgerPage {
  lines: LedgerLine[];
  hasNewer: boolean;
  hasOlder: boolean;
}

/**
 * One page of a provider's ledger, newest first. The query reads one row more than the page shows, to know whether
 * another page follows.
 */
export async function listLedger(
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  { side, id }: HistoryQuery,
  pageSize: number = HISTORY_PAGE_SIZE,
): Promise<LedgerPage> {
  const limit = pageSize + 1;
  const isNewer = side === "newer";
  const from = id === null ? sql`` : isNewer ? sql`AND l.id > ${id}` : sql`AND l.id < ${id}`;
  const order = isNewer ? sql`l.id ASC` : sql`l.id DESC`;
  const rows = await db.all(sql<LedgerLine>`
    SELECT l.id, l.created_at AS createdAt, l.kind, l.subject, o.amount_cents AS paidCents, o.id AS orderId,
      l.deposited, l.withdrawn
    FROM credit_ledger l INDEXED BY credit_ledger_history
    LEFT JOIN credit_orders o ON l.kind = 'purchase' AND o.payment_intent_id = l.reference
    WHERE l.provider_id = ${providerId} ${from} ORDER BY ${order} LIMIT ${limit}`);
  const hasMore = rows.length > pageSize;
  const lines = rows.slice(0, pageSize);
  return isNewer
    ? { lines: lines.reverse(), hasNewer: hasMore, hasOlder: true }
    : { lines, hasNewer: id !== null, hasOlder: hasMore };
}
