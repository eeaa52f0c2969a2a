import type { ModelContext } from "~/context/types";
import type { Language } from "~/i18n/domains";
import { countryName } from "~/i18n/formats";
import { calendarDayAt } from "~/i18n/calendar-day";
import { productName } from "~/i18n/product-name";
import { recipientOf } from "~/i18n/recipient";
import { translator, type Translate } from "~/i18n/texts.server";
import { lookupNames, type LookupNames } from "~/models/lookups/queries.server";
import { addDays } from "~/models/core/time.rules";
import { writeCalendar, type CalendarEntry } from "~/models/calendar/ical.rules";
import { findCalendarEvent, readFeed, type CalendarEvent } from "~/models/calendar/queries.server";
import { FEED_PAST_DAYS, FEED_REFRESH_MINUTES } from "~/models/calendar/rules";

/** The reader of a calendar, with the scheme and host of the links in it. */
interface Reader {
  t: Translate;
  language: Language;
  locale: string;
  origin: string;
}

type FeedContext = Pick<ModelContext, "db" | "clock"> & { origin: string };

/** The file of a feed in its owner's language and formats; null if there is no such feed. */
export async function writeFeed(ctx: FeedContext, feedId: string, timeZone: string): Promise<string | null> {
  const since = addDays(calendarDayAt(ctx.clock.now(), timeZone), -FEED_PAST_DAYS);
  // Both reads start together, so that they take one round trip.
  const [feed, nameOf] = await Promise.all([readFeed(ctx, feedId, since), lookupNames(ctx)]);
  if (!feed) return null;
  const { language, locale } = recipientOf(feed.owner);
  const t = await translator(language);
  const reader = { t, language, locale, origin: ctx.origin };
  return writeCalendar({
    product: productName(),
    name: t("calendar:feed.name"),
    refreshMinutes: FEED_REFRESH_MINUTES,
    entries: feed.events.flatMap((event) => [
      eventEntry(event, nameOf, reader),
      ...reminderEntries(event, reader),
    ]),
  });
}

/** The calendar file of one open event of a provider, and the first day of the event. Null if the event is not open. */
export async function formatEventFile(
  ctx: FeedContext & { language: Language; formats: { locale: string } },
  providerId: string,
  requestId: string,
): Promise<{ file: string; day: string } | null> {
  const [event, nameOf] = await Promise.all([
    findCalendarEvent(ctx, providerId, requestId),
    lookupNames(ctx),
  ]);
  if (!event) return null;
  const t = await translator(ctx.language);
  const reader = { t, language: ctx.language, locale: ctx.formats.locale, origin: ctx.origin };
  const entry = eventEntry(event, nameOf, reader);
  // A calendar app would not add an event that is already cancelled, so the event is written as tentative.
  const status = entry.status === "CANCELLED" ? "TENTATIVE" : entry.status;
  return {
    file: writeCalendar({ product: productName(), name: entry.summary, entries: [{ ...entry, status }] }),
    day: event.eventDate,
  };
}

const nameOfCouple = ({ firstname, lastname }: CalendarEvent) => `${firstname} ${lastname}`;
const pageOf = ({ id }: CalendarEvent, { origin }: Reader) => `${origin}/event-requests/${id}`;
/**
 * When the calendar entry of a request last changed. Later changes of the follow-up state are not counted, because
 * their time is not stored.
 */
const changedAt = ({ createdAt, unlockedAt, followedUpAt, endedAt }: CalendarEvent) =>
  Math.max(createdAt, unlockedAt ?? 0, followedUpAt ?? 0, endedAt ?? 0);

/** A request that ended only because its day is past keeps its place in the calendar. */
function statusOf({ followUpState, endedAs }: CalendarEvent): CalendarEntry["status"] {
  if (followUpState === "won") return "CONFIRMED";
  const isOff = endedAs !== null && endedAs !== "lapsed";
  return followUpState === "lost" || isOff ? "CANCELLED" : "TENTATIVE";
}

/** The place of an event: the venue or, for a planner, the town. If the venue was deleted, only its name is known. */
function placeOf(event: CalendarEvent, locale: string): (string | null)[] {
  const { city, zipcode, region, countryCode, venueName, venueAddress, venueCountry } = event;
  if (venueName === null)
    return [city, zipcode, region === city ? null : region, countryName(countryCode, locale)];
  const town = [event.venueZipcode, event.venueCity].filter(Boolean).join(" ");
  return [venueName, venueAddress, town, venueCountry && countryName(venueCountry, locale)];
}

function eventEntry(event: CalendarEvent, nameOf: LookupNames, reader: Reader): CalendarEntry {
  const { t, language, locale } = reader;
  return {
    uid: event.id,
    summary: [nameOf("event_type", event.eventType, language), nameOfCouple(event), event.venueName]
      .filter(Boolean)
      .join(" · "),
    from: event.eventDate,
    to: event.eventDateEnd ?? event.eventDate,
    changedAt: changedAt(event),
    status: statusOf(event),
    url: pageOf(event, reader),
    location: placeOf(event, locale).filter(Boolean).join(", "),
    description: [
      nameOf("guest_range", event.guestRange, language),
      t("calendar:feed.budget", { budget: nameOf("budget_range", event.budgetRange, language) }),
      pageOf(event, reader),
    ].join("\n"),
  };
}

/** The calendar entry for the day of the provider's reminder; empty if there is no reminder. */
function reminderEntries(event: CalendarEvent, reader: Reader): CalendarEntry[] {
  if (event.remindOn === null) return [];
  return [
    {
      uid: `${event.id}-reminder`,
      summary: reader.t("calendar:feed.reminder", { name: nameOfCouple(event) }),
      from: event.remindOn,
      to: event.remindOn,
      changedAt: changedAt(event),
      status: "TENTATIVE",
      url: pageOf(event, reader),
    },
  ];
}
