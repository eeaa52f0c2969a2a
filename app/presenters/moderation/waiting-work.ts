import type { RequestContext } from "~/context/request-context";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { countWaitingAccounts } from "~/models/moderation/queries.server";
import { countVenuesToReview } from "~/models/venues/review/review.queries.server";

/** The number of items that wait for an administrator's decision, counted up to MAX_WAITING_COUNTED each. */
export interface WaitingWork {
  accounts: number;
  venues: number;
}

/**
 * The counts for the menu of administrators; null for other people. It is also null if counting fails, so that no page
 * fails because of its menu.
 */
export async function waitingWork(
  ctx: RequestContext,
  { role }: Pick<Me, "role">,
): Promise<WaitingWork | null> {
  if (role !== "ROLE_ADMIN") return null;
  try {
    const [accounts, venues] = await Promise.all([countWaitingAccounts(ctx), countVenuesToReview(ctx)]);
    return { accounts, venues };
  } catch (failure) {
    ctx.reportFailure("waiting_not_counted", failure, "warn");
    return null;
  }
}
