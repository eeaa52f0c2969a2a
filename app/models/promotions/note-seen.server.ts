import { sql, type Query } from "~/models/database";
import type { ModelScope } from "~/models/scope";

/** A popup that is shown once per person was shown to this one (document 1, section 4): per promotion, the first time counts. */
export const noteSeen = (
  { clock }: Pick<ModelScope, "clock">,
  accountId: string,
  promotionId: string,
): Query =>
  sql`
    INSERT INTO promotions_seen (account_id, promotion_id, seen_at)
    SELECT ${accountId}, id, ${clock.now()} FROM promotions WHERE id = ${promotionId}
    ON CONFLICT DO NOTHING`;
