import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import type { CreditBackDoubt } from "../closing-return.rules";

/**
 * Statements that return the credits of requests whose couple has ended its project, once per request and never in
 * addition to another return. Add them to the batch of the ending or of the decision.
 * @param when condition of the ending or the decision
 */
export function returnClosingCredits(
  { clock, ids }: Pick<ModelContext, "clock" | "ids">,
  requestIds: readonly string[],
  when: Query,
): Query[] {
  if (requestIds.length === 0) return [];
  const rows = requestIds.map((request) => ({ id: ids.uuid(), request }));
  const ledgerIds = JSON.stringify(rows.map(({ id }) => id));
  return [
    sql`INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, subject, deposited)
        SELECT json_extract(n.value, '$.id'), u.provider_id, ${clock.now()}, 'closing', u.reference, u.subject, u.withdrawn
        FROM json_each(${JSON.stringify(rows)}) n
        CROSS JOIN credit_ledger u ON u.kind = 'unlock' AND u.reference = json_extract(n.value, '$.request')
        WHERE ${when}
          AND NOT EXISTS (SELECT 1 FROM credit_ledger b WHERE b.kind = 'return' AND b.reference = u.reference)
        ON CONFLICT (kind, reference) DO NOTHING`,
    sql`UPDATE accounts SET credits = accounts.credits + back.credits
        FROM (SELECT l.provider_id, SUM(l.deposited) AS credits
              FROM json_each(${ledgerIds}) n CROSS JOIN credit_ledger l ON l.id = n.value GROUP BY l.provider_id) back
        WHERE accounts.id = back.provider_id`,
  ];
}

/** A credit about which an administrator must decide. */
export interface DoubtfulReturn {
  requestId: string;
  providerId: string;
  doubt: CreditBackDoubt;
}

/** Statements that ask an administrator about credits. Add them to the batch of the ending. */
export function askAboutClosingCredits(
  { clock }: Pick<ModelContext, "clock">,
  doubts: readonly DoubtfulReturn[],
  when: Query,
): Query[] {
  if (doubts.length === 0) return [];
  return [
    sql`INSERT INTO credit_back_decisions (request_id, provider_id, created_at, doubt)
        SELECT json_extract(n.value, '$.requestId'), json_extract(n.value, '$.providerId'), ${clock.now()},
          json_extract(n.value, '$.doubt')
        FROM json_each(${JSON.stringify(doubts)}) n WHERE ${when}
        ON CONFLICT (request_id) DO NOTHING`,
  ];
}
