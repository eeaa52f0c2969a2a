import type { ModelContext } from "~/context/types";
import { calendarDayAt } from "~/i18n/calendar-day";
import { productName } from "~/i18n/product-name";
import { recipientOf } from "~/i18n/recipient";
import { translator } from "~/i18n/texts.server";
import { writeCalendar } from "~/models/calendar/ical.rules";
import { FEED_REFRESH_MINUTES } from "~/models/calendar/rules";
import { availabilityPath, spansOf } from "~/models/venues/availability/availability.rules";
import { uidSuffixOfVenue } from "~/models/venues/availability/feed.rules";
import { findVenueFeed } from "~/models/venues/availability/feed.server";

/**
 * Writes each span of taken days of a venue as a whole-day event of a calendar, without the reason. If a span changes,
 * it becomes a new event with a new id, so no event ever changes.
 */
export async function writeVenueFeed(
  ctx: Pick<ModelContext, "db" | "clock"> & { origin: string },
  feedId: string,
  timeZone: string,
): Promise<string | null> {
  const feed = await findVenueFeed(ctx, feedId, calendarDayAt(ctx.clock.now(), timeZone));
  if (!feed) return null;
  const { venue, days } = feed;
  const t = await translator(recipientOf(venue).language);
  return writeCalendar({
    product: productName(),
    name: t("availability:feed.name", { venue: venue.name }),
    refreshMinutes: FEED_REFRESH_MINUTES,
    entries: spansOf(days).map(({ from, to }) => ({
      uid: `${from}-${to}${uidSuffixOfVenue(venue.id)}`,
      summary: t("availability:feed.taken"),
      from,
      to,
      changedAt: venue.createdAt,
      status: "CONFIRMED",
      url: ctx.origin + availabilityPath(venue.id),
    })),
  });
}
