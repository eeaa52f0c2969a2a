import type { RequestContext } from "~/context/request-context";
import { formatDay } from "~/i18n/formats";
import type { Me } from "~/models/accounts/sessions/queries.server";
import type { ErrorCode } from "~/models/core/errors";
import { findDayAvailability } from "~/models/requests/day.queries.server";
import { dayMarkingChoices } from "~/models/requests/day.rules";
import { changeFollowUp, recordCoupleContacted } from "~/models/requests/follow-up-request.server";
import type { RequestAnswerInput } from "~/models/requests/form.rules";
import { markDayOfRequest } from "~/models/requests/mark-day.server";
import { findRequest } from "~/models/requests/queries.server";
import { todayOfAccount } from "~/i18n/local-days";

type FollowUp = Extract<RequestAnswerInput, { intent: "follow_up" | "follow_up_state" }>;

/**
 * Records what the provider did about a request. If the request is for a venue and is won, its day is marked as taken
 * in the venue's calendar, unless the owner chose otherwise.
 */
export async function recordFollowUpOfRequest(
  ctx: RequestContext,
  me: Me,
  requestId: string,
  input: FollowUp,
): Promise<ErrorCode | null> {
  const before = me.role === "ROLE_VENUE" ? await findRequest(ctx, me.providerId, requestId) : null;
  const outcome =
    input.intent === "follow_up"
      ? await recordCoupleContacted(ctx, me.providerId, requestId)
      : await changeFollowUp(
          ctx,
          me.providerId,
          requestId,
          input.state,
          input.takesDay ? { today: todayOfAccount(me, ctx.clock.now()) } : null,
        );
  if (outcome.kind === "denied") return outcome.code;
  if (outcome.kind === "outdated") return null;
  const { takenDay } = outcome;
  const date = before && formatDay(before.eventDate, ctx.formats);
  const isWon = input.intent === "follow_up_state" && input.state === "won";
  const standing =
    date && (isWon || before?.followUpState === "won")
      ? await findDayAvailability(ctx, me.providerId, requestId)
      : null;
  if (date && isWon && standing?.won) {
    const values = { date, name: standing.won.name };
    ctx.flash({ kind: "warn", key: "event_request:day.flash.won_twice", values });
  } else if (date && takenDay !== null) {
    const taken = { key: "event_request:day.flash.won", values: { date } };
    ctx.flash({ kind: "success", ...taken, undo: undo(requestId, "day_free", takenDay) });
  } else if (date && !isWon && standing && dayMarkingChoices(standing, "unlocked").canFree) {
    ctx.flash({ kind: "info", key: "event_request:day.flash.still_taken", values: { date } });
  } else ctx.flash({ kind: "success", key: "event_request:follow_up.saved" });
  return null;
}

const undo = (requestId: string, intent: "day_take" | "day_free", day: string) => ({
  action: `/event-requests/${requestId}`,
  fields: { intent, day },
});

/** Marks a day of a request as taken in the calendar of its venue, or frees it. */
export async function markDayOfAnswer(
  ctx: RequestContext,
  me: Me,
  requestId: string,
  { intent, day }: Extract<RequestAnswerInput, { intent: "day_take" | "day_free" }>,
): Promise<ErrorCode | null> {
  const marking = intent === "day_take" ? "take" : "free";
  const marked = await markDayOfRequest(ctx, me, { requestId, marking, day });
  if (marked === "request_not_found" || marked === "request_day") return marked;
  if (marked === "nothing") {
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
