/** The nightly comparisons: balances with the ledger, and paid orders with their ledger rows. */
export const INTEGRITY_KINDS = ["ledger", "payments"] as const;
export type IntegrityKind = (typeof INTEGRITY_KINDS)[number];
