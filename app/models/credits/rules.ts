export const HISTORY_PAGE_SIZE = 25;

/** Kinds of ledger rows. The text of each kind is `credits:ledger.<kind>`. */
export const LEDGER_KINDS = [
  "welcome",
  "unlock",
  "return",
  "closing",
  "purchase",
  "refund",
  "refund_failed",
  "dispute",
  "adjustment",
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export const isLedgerKind = (kind: string): kind is LedgerKind =>
  LEDGER_KINDS.some((known) => known === kind);

/** One page of the history: the newest page, or a page of rows that are older or newer than a given row. */
export interface HistoryQuery {
  side: "older" | "newer";
  id: string | null;
}

const ID = /^[0-9a-f-]{36}$/;

/** Reads `?older=<id>` or `?newer=<id>`. Any other query gives the newest page. */
export function parseHistoryQuery(params: URLSearchParams): HistoryQuery {
  for (const side of ["newer", "older"] as const) {
    const id = params.get(side);
    if (id !== null && ID.test(id)) return { side, id };
  }
  return { side: "older", id: null };
}
