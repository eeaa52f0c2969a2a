import { sql } from "~/models/database";
import type { ModelScope } from "~/models/scope";

export interface ClosedPromotion {
  /** A popup that is shown once per person: the browser remembers it for good, too. */
  isOnce: boolean;
}

/** A person has closed a promotion; a popup that is to be shown once is written down. Null: there is no such promotion. */
export async function closePromotion(
  { db, clock }: Pick<ModelScope, "db" | "clock">,
  accountId: string,
  promotionId: string,
): Promise<ClosedPromotion | null> {
  const row = await db.first(sql<{ isOnce: number }>`
    SELECT kind = 'popup' AND show_once_per_user = 1 AS isOnce FROM promotions WHERE id = ${promotionId}`);
  if (!row) return null;
  if (row.isOnce === 1) {
    await db.write(sql`
      INSERT INTO promotions_seen (account_id, promotion_id, seen_at)
      SELECT ${accountId}, id, ${clock.now()} FROM promotions WHERE id = ${promotionId}
      ON CONFLICT DO NOTHING`);
  }
  return { isOnce: row.isOnce === 1 };
}
