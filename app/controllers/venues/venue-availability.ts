import type { RequestContext } from "~/context/request-context";
import { formatDateTime, formatDay, type Formats } from "~/i18n/formats";
import { calendarDayAt } from "~/i18n/calendar-day";
import type { Me } from "~/models/accounts/sessions/queries.server";
import {
  findVenueCalendars,
  listTakenDays,
  type SyncedCalendar,
} from "~/models/venues/availability/availability.queries.server";
import { requestedDays } from "~/models/venues/availability/asked.rules";
import { listRequestedSpans } from "~/models/venues/availability/asked.queries.server";
import {
  availabilityPath,
  calendarPageOfMonth,
  horizonOf,
  lastDayOf,
  monthOf,
  encodeDayChange,
  type AvailabilityChange,
} from "~/models/venues/availability/availability.rules";
import type { ParsedChange } from "~/models/venues/availability/availability-form.rules";
import type { OwnVenue } from "~/models/venues/availability/change-calendars.server";
import { markDays } from "~/models/venues/availability/mark-days.server";

/** Reads a page of a venue's calendar; null if the account has no such venue. */
export async function readAvailability(ctx: RequestContext, me: Me, venueId: string, asked: string | null) {
  const { formats } = ctx;
  const today = calendarDayAt(ctx.clock.now(), formats.timeZone);
  const page = calendarPageOfMonth(today, asked);
  const to = lastDayOf(page.months.at(-1) ?? monthOf(today));
  const [calendars, days, requests] = await Promise.all([
    findVenueCalendars(ctx, me.providerId, venueId, today),
    listTakenDays(ctx, me.providerId, venueId, { from: today, to }),
    listRequestedSpans(ctx, me.providerId, venueId, { from: today, to }),
  ]);
  if (!calendars) return null;
  const of = (source: "owner" | "calendar") =>
    days.filter((day) => day.source === source).map(({ day }) => day);
  return {
    horizon: horizonOf(today),
    page,
    owner: of("owner"),
    calendar: of("calendar"),
    asked: requestedDays(requests),
    source: sourceOf(calendars.read, formats),
  };
}

/**
 * Each external calendar of a venue has a state and the time of its last success. Returns the worst of the states and
 * the earliest of the times. Returns null if the venue has no external calendar.
 */
function sourceOf(read: readonly SyncedCalendar[], formats: Formats) {
  const worst = (["failed", "waiting", "read"] as const).find((state) =>
    read.some(({ reading }) => reading === state),
  );
  if (!worst) return null;
  const oldest = Math.min(...read.map(({ readAt }) => readAt ?? 0));
  return { reading: worst, readAt: oldest === 0 ? null : formatDateTime(oldest, formats) };
}

/**
 * Marks days as taken or frees them. A message on the next page confirms this and offers to undo it.
 * @returns the next page
 */
export async function changeTakenDays(
  ctx: RequestContext,
  venue: OwnVenue,
  { change, from }: { change: ParsedChange; from: string | null },
): Promise<string> {
  const changed = await markDays(ctx, venue, change);
  const [first] = change.days;
  const page = availabilityPath(venue.venueId);
  const shownMonth = calendarPageOfMonth(calendarDayAt(ctx.clock.now(), ctx.formats.timeZone), from)
    .months[0];
  const here = shownMonth === from ? `${page}?from=${from}` : page;
  flashChange(ctx, { ...change, days: changed }, here);
  return first ? `${here}#day-${first}` : here;
}

function flashChange(ctx: RequestContext, change: ParsedChange, here: string): void {
  const { marking, days, isUndo } = change;
  const [first] = days;
  if (!first) return ctx.flash({ kind: "info", key: "availability:flash.nothing" });
  if (isUndo) return ctx.flash({ kind: "success", key: "availability:flash.undone" });
  const done: AvailabilityChange = { marking, days };
  const undo = { action: here, fields: { intent: "undo", days: encodeDayChange(done) } };
  const word = marking === "take" ? "taken" : "freed";
  if (days.length === 1)
    return ctx.flash({
      kind: "success",
      key: `availability:flash.${word}_day`,
      values: { date: formatDay(first, ctx.formats) },
      undo,
    });
  ctx.flash({
    kind: "success",
    key: `availability:flash.${word}`,
    values: { count: days.length },
    undo,
  });
}
