import type { ModelContext } from "~/context/types";
import { todayOfAccount } from "~/i18n/local-days";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { markDays } from "~/models/venues/availability/mark-days.server";
import { isDayOfRequest } from "./day.rules";
import { findRequest } from "./queries.server";

/**
 * `nothing`: the day was already marked (or already free). `request_day`: the request is not for this day, or the day
 * is past.
 */
export type MarkedDay = "marked" | "nothing" | "request_not_found" | "request_day";

/** Marks a day of a request as taken in the calendar of its venue, or frees it. */
export async function markDayOfRequest(
  ctx: ModelContext,
  me: Pick<Me, "providerId" | "domain">,
  { requestId, marking, day }: { requestId: string; marking: "take" | "free"; day: string },
): Promise<MarkedDay> {
  const { providerId } = me;
  const request = await findRequest(ctx, providerId, requestId);
  if (!request?.venueId) return "request_not_found";
  if (!isDayOfRequest(day, request, todayOfAccount(me, ctx.clock.now()))) return "request_day";
  const changed = await markDays(ctx, { providerId, venueId: request.venueId }, { marking, days: [day] });
  return changed.length > 0 ? "marked" : "nothing";
}
