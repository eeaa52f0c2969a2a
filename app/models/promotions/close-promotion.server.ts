import type { Row } from "#db/rows";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { recordPromotionSeen } from "./record-seen.server";

export interface ClosedPromotion {
  /**
   * Whether the promotion is a popup that each person sees only once. If so, the caller also makes the browser remember
   * that the person has closed it.
   */
  isOnce: boolean;
  /** The target of the promotion's button; null without a button. */
  link: string | null;
}

/**
 * Closes a promotion for a person. A popup that each person sees only once is recorded as seen. Returns null if the
 * promotion does not exist.
 */
export async function closePromotion(
  ctx: Pick<ModelContext, "db" | "clock">,
  accountId: string,
  promotionId: string,
): Promise<ClosedPromotion | null> {
  const row = await ctx.db.first(sql<{ isOnce: number; link: Row<"promotions">["buttonLink"] }>`
    SELECT kind = 'popup' AND show_once_per_user = 1 AS isOnce, button_link AS link
    FROM promotions WHERE id = ${promotionId}`);
  if (!row) return null;
  if (row.isOnce === 1) await ctx.db.write(recordPromotionSeen(ctx, accountId, promotionId));
  return { isOnce: row.isOnce === 1, link: row.link };
}
