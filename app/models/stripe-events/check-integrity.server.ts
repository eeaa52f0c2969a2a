import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import type { IntegrityKind } from "./integrity.rules";

/** Accounts or orders compared per statement. */
const BATCH = 500;

export interface IntegrityReport {
  kind: IntegrityKind;
  rowsChecked: number;
  differences: number;
  /** The first differences, for the log: ids only. */
  examples: string[];
}

interface Compared {
  id: Row<"accounts" | "credit_orders">["id"];
  differs: number;
}

const EXAMPLES = 5;

/** Compares every stored balance with the sum of its ledger. */
const balances = (after: string): Query<Compared> => sql<Compared>`
  SELECT a.id, a.credits <> COALESCE((SELECT SUM(l.deposited - l.withdrawn) FROM credit_ledger l INDEXED BY credit_ledger_history
                                      WHERE l.provider_id = a.id), 0) AS differs
  FROM accounts a WHERE a.id > ${after} ORDER BY a.id LIMIT ${BATCH}`;

/**
 * Compares every order with its ledger rows: a paid order has exactly one purchase of its quantity, any other has none.
 * Credits withdrawn by refunds and disputes must match the order.
 */
const payments = (after: string): Query<Compared> => sql<Compared>`
  SELECT o.id,
    CASE WHEN o.state = 'paid'
      THEN COALESCE((SELECT l.deposited FROM credit_ledger l
                     WHERE l.kind = 'purchase' AND l.reference = o.payment_intent_id AND l.provider_id = o.provider_id), -1) <> o.credits
        OR COALESCE((SELECT SUM(l.withdrawn - l.deposited) FROM credit_ledger l
                     WHERE (l.kind IN ('refund', 'refund_failed') AND l.reference >= o.payment_intent_id || ':' AND l.reference < o.payment_intent_id || ';')
                        OR (l.kind = 'dispute' AND l.reference IN (o.dispute_id, o.dispute_id || ':won'))), 0) <> o.credits_withdrawn
      ELSE o.payment_intent_id IS NOT NULL AND EXISTS (
        SELECT 1 FROM credit_ledger l WHERE l.kind = 'purchase' AND l.reference = o.payment_intent_id)
    END AS differs
  FROM credit_orders o WHERE o.id > ${after} ORDER BY o.id LIMIT ${BATCH}`;

/**
 * The nightly comparison of stored values with their sources, in batches by primary key, so that no statement grows
 * with the data. Writes one row per kind for /health; the caller logs the differences.
 */
export async function checkIntegrity(ctx: ServiceContext): Promise<IntegrityReport[]> {
  const reports = [await compare(ctx, "ledger", balances), await compare(ctx, "payments", payments)];
  await ctx.db.write(
    ...reports.map(
      ({ kind, rowsChecked, differences }) => sql`
        INSERT INTO integrity_reports (kind, checked_at, rows_checked, differences)
        VALUES (${kind}, ${ctx.clock.now()}, ${rowsChecked}, ${differences})
        ON CONFLICT (kind) DO UPDATE SET checked_at = excluded.checked_at, rows_checked = excluded.rows_checked,
          differences = excluded.differences`,
    ),
  );
  return reports;
}

async function compare(
  { db }: ServiceContext,
  kind: IntegrityReport["kind"],
  page: (after: string) => Query<Compared>,
): Promise<IntegrityReport> {
  const report: IntegrityReport = { kind, rowsChecked: 0, differences: 0, examples: [] };
  for (let after: string | undefined = ""; after !== undefined;) {
    const rows: Compared[] = await db.all(page(after));
    report.rowsChecked += rows.length;
    const different = rows.filter(({ differs }) => differs === 1);
    report.differences += different.length;
    report.examples.push(...different.slice(0, EXAMPLES - report.examples.length).map(({ id }) => id));
    after = rows.length === BATCH ? rows.at(-1)?.id : undefined;
  }
  return report;
}
