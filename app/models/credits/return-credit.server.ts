import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";

/**
 * Statements that return the credit of an unlocked fake request, once per request. They do nothing if premium unlocked the
 * request without a credit, or if the credit was returned when the project ended. Add them to the batch of the decision.
 * @param when condition of the decision
 * @returns `id` of the ledger row, which is written only if the credit is returned
 */
export function returnCreditStatements(
  { clock, ids }: Pick<ModelContext, "clock" | "ids">,
  requestId: string,
  when: Query,
): { id: string; statements: readonly [ledger: Query, balance: Query] } {
  const id = ids.uuid();
  return {
    id,
    statements: [
      sql`INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, subject, deposited)
          SELECT ${id}, provider_id, ${clock.now()}, 'return', reference, subject, withdrawn
          FROM credit_ledger WHERE kind = 'unlock' AND reference = ${requestId} AND ${when}
            AND NOT EXISTS (SELECT 1 FROM credit_ledger WHERE kind = 'closing' AND reference = ${requestId})
          ON CONFLICT (kind, reference) DO NOTHING`,
      sql`UPDATE accounts SET credits = credits + (SELECT deposited FROM credit_ledger WHERE id = ${id})
          WHERE id = (SELECT provider_id FROM credit_ledger WHERE id = ${id})`,
    ],
  };
}
