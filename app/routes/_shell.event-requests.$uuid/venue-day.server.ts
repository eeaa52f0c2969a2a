import type { RequestContext } from "~/context/request-context";
import { formatDay } from "~/i18n/formats";
import type { Me } from "~/models/accounts/sessions/queries.server";
import type { ErrorCode } from "~/models/core/errors";
import { findDayStanding } from "~/models/requests/day.queries.server";
import { isDayOfRequest } from "~/models/requests/day.rules";
import { changeFollowUp, followUpRequest } from "~/models/requests/follow-up-request.server";
import type { Answer } from "~/models/requests/form.rules";
import { findRequest } from "~/models/requests/queries.server";
import { todayOf } from "~/models/statistics/queries.server";
import { markDays } from "~/models/venues/mark-days.server";

/** Records a follow-up. A won request takes the day of its venue, unless the owner chose otherwise. */
export async function followUp(
  ctx: RequestContext,
  me: Me,
  requestId: string,
  input: Extract<Answer, { intent: "follow_up" | "follow_up_state" }>,
): Promise<ErrorCode | null> {
  const outcome =
    input.intent === "follow_up"
      ? await followUpRequest(ctx, me.providerId, requestId)
      : await changeFollowUp(
          ctx,
          me.providerId,
          requestId,
          input.state,
          input.takesDay ? { today: todayOf(me, ctx.clock.now()) } : null,
        );
  if (outcome.kind === "denied") return outcome.code;
  if (outcome.kind === "saved") await tellFollowUp(ctx, me, requestId, outcome.takenDay);
  return null;
}

/** Says what became of a follow-up, and of the venue's day with it, which can be freed again. */
async function tellFollowUp(
  ctx: RequestContext,
  me: Me,
  requestId: string,
  takenDay: string | null,
): Promise<void> {
  const request = await findRequest(ctx, me.providerId, requestId);
  const isWon = request?.venueId && request.followUpState === "won";
  const standing = isWon ? await findDayStanding(ctx, me.providerId, requestId) : null;
  if (request && standing?.won) {
    const values = { date: formatDay(request.eventDate, ctx.formats), name: standing.won.name };
    return ctx.flash({ kind: "warn", key: "event_request:day.flash.won_twice", values });
  }
  if (takenDay === null) return ctx.flash({ kind: "success", key: "event_request:follow_up.saved" });
  ctx.flash({
    kind: "success",
    key: "event_request:day.flash.won",
    values: { date: formatDay(takenDay, ctx.formats) },
    undo: undo(requestId, "day_free", takenDay),
  });
}

const undo = (requestId: string, intent: "day_take" | "day_free", day: string) => ({
  action: `/event-requests/${requestId}`,
  fields: { intent, day },
});

/** Marks a day of a request as taken in the calendar of its venue, or frees it. */
export async function markDay(
  ctx: RequestContext,
  me: Me,
  requestId: string,
  { intent, day }: Extract<Answer, { intent: "day_take" | "day_free" }>,
): Promise<ErrorCode | null> {
  const request = await findRequest(ctx, me.providerId, requestId);
  if (!request?.venueId) return "request_not_found";
  if (!isDayOfRequest(day, request, todayOf(me, ctx.clock.now()))) return "request_day";
  const marking = intent === "day_take" ? "take" : "free";
  const venue = { providerId: me.providerId, venueId: request.venueId };
  const [changed] = await markDays(ctx, venue, { marking, days: [day] });
  if (changed === undefined) {
    ctx.flash({ kind: "info", key: "availability:flash.nothing" });
    return null;
  }
  ctx.flash({
    kind: "success",
    key: `availability:flash.${marking === "take" ? "taken" : "freed"}_day`,
    values: { date: formatDay(day, ctx.formats) },
    undo: undo(requestId, marking === "take" ? "day_free" : "day_take", day),
  });
  return null;
}
