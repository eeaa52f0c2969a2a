import { recordAudit } from "~/models/audit/record-audit.server";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { dropCachedPromotions } from "./queries.server";

/** Activates or deactivates a promotion. If nothing changes, nothing is logged. */
export async function setPromotionActive(
  ctx: ModelContext,
  adminId: string,
  id: string,
  isActive: boolean,
): Promise<void> {
  const { db, clock } = ctx;
  const isOther = sql`EXISTS (SELECT 1 FROM promotions WHERE id = ${id} AND is_active <> ${isActive})`;
  const action = isActive ? "promotion.activated" : "promotion.deactivated";
  const audit = recordAudit(ctx, { actorId: adminId, subjectId: id, action }, isOther);
  await db.write(
    audit.statement,
    sql`UPDATE promotions SET is_active = ${isActive}, updated_at = ${clock.now()} WHERE id = ${id}`,
  );
  dropCachedPromotions();
}
