import { isPremiumAccount } from "~/models/subscriptions/subscription.queries.server";
import { didChange, sql, type Query } from "~/models/core/database";
import type { ErrorCode } from "~/models/core/errors";
import type { ModelContext } from "~/context/types";
import { findRequest } from "./queries.server";

/**
 * Records that the provider contacted the couple. Requires an open contact (unlocked, or premium now) and a request
 * that is neither rejected nor fake; a repeat keeps the first time.
 * @returns why it was rejected, or null
 */
export function followUpRequest(
  ctx: ModelContext,
  providerId: string,
  requestId: string,
): Promise<ErrorCode | null> {
  const now = ctx.clock.now();
  return mark(
    ctx,
    { providerId, requestId },
    sql`
      UPDATE event_requests AS r SET followed_up_at = ${now}, follow_up_state = 'contacted'
      WHERE r.id = ${requestId} AND r.provider_id = ${providerId} AND r.followed_up_at IS NULL
        AND r.rejected_at IS NULL AND r.fake_at IS NULL
        AND (r.unlocked_at IS NOT NULL OR EXISTS (
          SELECT 1 FROM accounts a WHERE a.id = r.provider_id AND ${isPremiumAccount(now)}))`,
  );
}

/** Undoes a mistaken follow-up, so that the home page lists the request again. */
export const undoFollowUp = (
  ctx: ModelContext,
  providerId: string,
  requestId: string,
): Promise<ErrorCode | null> =>
  mark(
    ctx,
    { providerId, requestId },
    sql`
      UPDATE event_requests SET followed_up_at = NULL, follow_up_state = 'to_contact'
      WHERE id = ${requestId} AND provider_id = ${providerId} AND followed_up_at IS NOT NULL`,
  );

/** Changes nothing for an outdated page; the next page shows the current state. */
async function mark(
  ctx: ModelContext,
  { providerId, requestId }: { providerId: string; requestId: string },
  update: Query,
): Promise<ErrorCode | null> {
  const [marked] = await ctx.db.write(update);
  if (didChange(marked) || (await findRequest(ctx, providerId, requestId))) return null;
  return "request_not_found";
}
