import { sql, type Query } from "~/models/core/database";

/**
 * Statements that update the balance and the order when a ledger row is written. They have no effect if the row was not
 * written.
 */
export const applyLedgerRow = (
  ledgerId: string,
  providerId: string,
  orderId: string,
  isDeposit: boolean,
): Query[] => {
  const moved = sql`(SELECT deposited + withdrawn FROM credit_ledger WHERE id = ${ledgerId})`;
  const didInsert = sql`EXISTS (SELECT 1 FROM credit_ledger WHERE id = ${ledgerId})`;
  return isDeposit
    ? [
        sql`UPDATE accounts SET credits = credits + ${moved} WHERE id = ${providerId} AND ${didInsert}`,
        sql`UPDATE credit_orders SET credits_withdrawn = credits_withdrawn - ${moved} WHERE id = ${orderId} AND ${didInsert}`,
      ]
    : [
        sql`UPDATE accounts SET credits = credits - ${moved} WHERE id = ${providerId} AND ${didInsert}`,
        sql`UPDATE credit_orders SET credits_withdrawn = credits_withdrawn + ${moved} WHERE id = ${orderId} AND ${didInsert}`,
      ];
};
