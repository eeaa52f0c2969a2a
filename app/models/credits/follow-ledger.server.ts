import { sql, type Query } from "~/models/database";

/** The statements that follow a row of the ledger: it decides, the balance and the order follow from it. */
export const followLedger = (
  ledgerId: string,
  providerId: string,
  orderId: string,
  isDeposit: boolean,
): Query[] => {
  const moved = sql`(SELECT deposited + withdrawn FROM credit_ledger WHERE id = ${ledgerId})`;
  const isOurs = sql`EXISTS (SELECT 1 FROM credit_ledger WHERE id = ${ledgerId})`;
  return isDeposit
    ? [
        sql`UPDATE accounts SET credits = credits + ${moved} WHERE id = ${providerId} AND ${isOurs}`,
        sql`UPDATE credit_orders SET credits_withdrawn = credits_withdrawn - ${moved} WHERE id = ${orderId} AND ${isOurs}`,
      ]
    : [
        sql`UPDATE accounts SET credits = credits - ${moved} WHERE id = ${providerId} AND ${isOurs}`,
        sql`UPDATE credit_orders SET credits_withdrawn = credits_withdrawn + ${moved} WHERE id = ${orderId} AND ${isOurs}`,
      ];
};
