import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";

/** Records that a person has seen a popup that is shown only once. If this was recorded before, nothing changes. */
export const recordPromotionSeen = (
  { clock }: Pick<ModelContext, "clock">,
  accountId: string,
  promotionId: string,
): Query =>
  sql`
    INSERT INTO promotions_seen (account_id, promotion_id, seen_at)
    SELECT ${accountId}, id, ${clock.now()} FROM promotions WHERE id = ${promotionId}
    ON CONFLICT DO NOTHING`;
