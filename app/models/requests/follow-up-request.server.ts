import { isPremiumAccount } from "~/models/subscriptions/subscription.queries.server";
import { didChange, sql, type Query } from "~/models/core/database";
import type { ErrorCode } from "~/models/core/errors";
import type { ModelContext } from "~/context/types";
import { findRequest } from "./queries.server";
import type { FollowUpState } from "./rules";

/** `outdated`: the page no longer showed the current state, and nothing was changed. */
type FollowUpOutcome = { kind: "saved" | "outdated" } | { kind: "denied"; code: ErrorCode };

/** Records that the provider contacted the couple; a repeat, also from an outdated page, keeps the state. */
export const followUpRequest = (
  ctx: ModelContext,
  providerId: string,
  requestId: string,
): Promise<FollowUpOutcome> =>
  setState(ctx, { providerId, requestId, state: "contacted" }, sql`r.followed_up_at IS NULL`);

/** Records how far the request has come, in any order; `to_contact` also clears the moment of the contact. */
export const changeFollowUp = (
  ctx: ModelContext,
  providerId: string,
  requestId: string,
  state: FollowUpState,
): Promise<FollowUpOutcome> =>
  setState(ctx, { providerId, requestId, state }, sql`r.follow_up_state <> ${state}`);

/**
 * Requires an open contact (unlocked, or premium now) and a request that is neither rejected nor fake. Changes nothing
 * for an outdated page; the next page shows the current state.
 */
async function setState(
  ctx: ModelContext,
  { providerId, requestId, state }: { providerId: string; requestId: string; state: FollowUpState },
  when: Query,
): Promise<FollowUpOutcome> {
  const now = ctx.clock.now();
  const contactedAt = state === "to_contact" ? sql`NULL` : sql`COALESCE(r.followed_up_at, ${now})`;
  const [marked] = await ctx.db.write(sql`
    UPDATE event_requests AS r SET follow_up_state = ${state}, followed_up_at = ${contactedAt}
    WHERE r.id = ${requestId} AND r.provider_id = ${providerId} AND ${when}
      AND r.rejected_at IS NULL AND r.fake_at IS NULL
      AND (r.unlocked_at IS NOT NULL OR EXISTS (
        SELECT 1 FROM accounts a WHERE a.id = r.provider_id AND ${isPremiumAccount(now)}))`);
  if (didChange(marked)) return { kind: "saved" };
  if (await findRequest(ctx, providerId, requestId)) return { kind: "outdated" };
  return { kind: "denied", code: "request_not_found" };
}
