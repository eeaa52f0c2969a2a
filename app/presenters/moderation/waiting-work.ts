import type { RequestContext } from "~/context/request-context";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { countWaitingAccounts } from "~/models/moderation/queries.server";
import { countVenuesToReview } from "~/models/venues/review/review.queries.server";

/**
 * How many accounts and how many venues wait for an administrator's decision. Neither is counted beyond
 * MAX_WAITING_COUNTED.
 */
export interface WaitingReviewCounts {
  accounts: number;
  venues: number;
}

/**
 * The numbers that the administrators' menu shows. Null for other people. Also null if counting fails, so that the page
 * is shown without them.
 */
export async function countWaitingReviews(
  ctx: RequestContext,
  { role }: Pick<Me, "role">,
): Promise<WaitingReviewCounts | null> {
  if (role !== "ROLE_ADMIN") return null;
  try {
    const [accounts, venues] = await Promise.all([countWaitingAccounts(ctx), countVenuesToReview(ctx)]);
    return { accounts, venues };
  } catch (failure) {
    ctx.reportFailure("waiting_not_counted", failure, "warn");
    return null;
  }
}
