import type { RequestContext } from "~/context/request-context";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { countWaitingAccounts } from "~/models/moderation/queries.server";
import { countVenuesToReview } from "~/models/venues/review/review.queries.server";

/** The number of items that wait for an administrator's decision, counted up to MAX_WAITING_COUNTED each. */
export interface WaitingReviewCounts {
  accounts: number;
  venues: number;
}

/**
 * The numbers that the administrators' menu shows; null for other people. If counting fails, it is also null, so that
 * the page is shown without the numbers.
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
