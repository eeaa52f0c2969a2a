import type { RequestContext } from "~/context/request-context";
import type { Me } from "~/models/accounts/sessions/queries.server";
import type { WaitingQueue } from "~/models/moderation/rules";
import { readWaitingWork } from "~/models/moderation/waiting-work.queries.server";

/** How much waits for an administrator's decision in each queue. An empty queue is missing. */
export type WaitingCounts = Partial<Record<WaitingQueue, number>>;

/**
 * The numbers that the administrators' menu shows. Null for other people. Also null if counting fails, so that the page
 * is shown without them.
 */
export async function countWaitingWork(
  ctx: RequestContext,
  { role }: Pick<Me, "role">,
): Promise<WaitingCounts | null> {
  if (role !== "ROLE_ADMIN") return null;
  try {
    const work = await readWaitingWork(ctx);
    return Object.fromEntries(work.map(({ queue, count }) => [queue, count]));
  } catch (failure) {
    ctx.reportFailure("waiting_not_counted", failure, "warn");
    return null;
  }
}
