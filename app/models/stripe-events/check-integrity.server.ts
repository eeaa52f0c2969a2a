import * as z from "zod";
import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import type { StepTurnResult } from "~/models/night/steps.rules";
import { INTEGRITY_KINDS, type IntegrityKind } from "./integrity.rules";

/** Number of accounts or orders compared per statement. */
const BATCH = 500;
/** Number of statements per turn. D1 allows 500 queries in one invocation, so this number is well below. */
const PAGES_A_TURN = 150;

export interface IntegrityReport {
  kind: IntegrityKind;
  rowsChecked: number;
  differences: number;
  /** Ids of the first rows that differ, for the log and the administrators. */
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
 * Compares every order with its ledger rows. A paid order must have exactly one purchase, of its number of credits; any
 * other order must have none. After a refund or dispute, the ledger must also have withdrawn the number of credits that
 * the order names.
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

const PAGES = { ledger: balances, payments };

/** How far the comparison of one kind has come. */
const progressSchema = z.object({
  kind: z.enum(INTEGRITY_KINDS),
  /** The last id that was compared. */
  after: z.string(),
  rowsChecked: z.int(),
  differences: z.int(),
  examples: z.array(z.string()),
});
type Progress = z.infer<typeof progressSchema>;

const beginningOf = (kind: IntegrityKind): Progress => ({
  kind,
  after: "",
  rowsChecked: 0,
  differences: 0,
  examples: [],
});

/**
 * Runs one turn of the nightly comparison of stored values with the values from which they are computed. The rows are
 * read by primary key in portions, so no statement reads more rows when the tables grow. When a kind is finished, one
 * row is written for /health and the administrators; the caller logs the differences.
 */
export async function runIntegrityTurn(
  ctx: ServiceContext,
  cursor: string | null,
): Promise<StepTurnResult & { report: IntegrityReport | null }> {
  const progress =
    cursor === null ? beginningOf(INTEGRITY_KINDS[0]) : progressSchema.parse(JSON.parse(cursor));
  const { kind } = progress;
  const isWhole = await compare(ctx, progress);
  const facts = { rowsChecked: progress.rowsChecked, differences: progress.differences };
  if (!isWhole) return { next: JSON.stringify(progress), facts, report: null };
  await keepReport(ctx, progress);
  const following = INTEGRITY_KINDS[INTEGRITY_KINDS.indexOf(kind) + 1];
  return {
    next: following ? JSON.stringify(beginningOf(following)) : null,
    facts,
    report: progress,
  };
}

/**
 * Compares the rows of one kind, one portion after another.
 * @returns false if another turn must continue the comparison
 */
async function compare({ db }: ServiceContext, progress: Progress): Promise<boolean> {
  for (let page = 0; page < PAGES_A_TURN; page += 1) {
    const rows = await db.all(PAGES[progress.kind](progress.after));
    progress.rowsChecked += rows.length;
    const different = rows.filter(({ differs }) => differs === 1);
    progress.differences += different.length;
    progress.examples.push(...different.slice(0, EXAMPLES - progress.examples.length).map(({ id }) => id));
    progress.after = rows.at(-1)?.id ?? progress.after;
    if (rows.length < BATCH) return true;
  }
  return false;
}

const keepReport = (
  { db, clock }: ServiceContext,
  { kind, rowsChecked, differences, examples }: IntegrityReport,
) =>
  db.write(sql`
    INSERT INTO integrity_reports (kind, checked_at, rows_checked, differences, examples)
    VALUES (${kind}, ${clock.now()}, ${rowsChecked}, ${differences}, ${JSON.stringify(examples)})
    ON CONFLICT (kind) DO UPDATE SET checked_at = excluded.checked_at, rows_checked = excluded.rows_checked,
      differences = excluded.differences, examples = excluded.examples`);
