import { formatsOf, type Domain, type Language } from "~/i18n/domains";
import {
  countryName,
  formatDistance,
  formatRecentMoment,
  formatShortDay,
  type Formats,
} from "~/i18n/formats";
import { calendarDayAt } from "~/i18n/calendar-day";
import { daysBetween } from "~/models/core/time.rules";
import { findLookups } from "~/models/lookups/queries.server";
import type { LookupKind } from "~/models/lookups/rules";
import type { ModelContext } from "~/context/types";
import type { RequestEnding } from "~/models/projects/ending.rules";
import type { DayAvailability } from "~/models/requests/day.rules";
import { endingBesideStatus } from "./describe-ending.server";
import type { RequestLine } from "~/models/requests/list.queries.server";
import {
  canReject,
  displayStatus,
  isEventOver,
  upcomingDays,
  type FollowUpState,
  type RequestStatus,
} from "~/models/requests/rules";

/** The reader's language and formats. */
export interface Viewer {
  domain: Domain;
  language: Language;
  formats: Formats;
  isPremium: boolean;
}

export const viewerOf = (
  { domain, language }: Pick<Viewer, "domain" | "language">,
  isPremium: boolean,
): Viewer => ({
  domain,
  language,
  formats: formatsOf({ domain, language }),
  isPremium,
});

/** A line of the list as the page shows it. The browser receives no other data of the request. */
export interface ShownRequestLine {
  id: string;
  firstname: string;
  lastname: string;
  eventType: string;
  /** The requested venue; null for a planner. */
  venue: string | null;
  eventDate: string;
  date: string;
  inDays: number | null;
  isPast: boolean;
  place: string;
  area: string | null;
  /** The distance, "42 km", from the company or the venue; null if either position is unknown. */
  distance: string | null;
  budget: string;
  guests: string;
  received: string;
  receivedAt: string;
  status: RequestStatus;
  canReject: boolean;
  /** How the request ended; null while the couple still looks. */
  ending: RequestEnding | null;
  followUpState: FollowUpState;
  isSeen: boolean;
  /** Whether the provider has another request of the same couple for this day. */
  isTwin: boolean;
  /** Whether the couple has changed the project since the provider received the request. */
  isChanged: boolean;
  /** Whether the couple has verified its number. The number itself is not part of the line. */
  isPhoneVerified: boolean;
  /** The availability of the venue on the day of the request; null for a planner, after the day and after the end. */
  day: DayAvailability | null;
}

type Lines = readonly Pick<RequestLine, "eventType" | "budgetRange" | "guestRange">[];

/** Reads the labels of all list entries that a page of lines shows, in one call. */
async function namesFor(
  ctx: Pick<ModelContext, "db" | "clock">,
  lines: Lines,
  language: Language,
): Promise<(kind: LookupKind, slug: string) => string> {
  const names = new Map<string, string>();
  const kinds: [LookupKind, string[]][] = [
    ["event_type", lines.map((line) => line.eventType)],
    ["budget_range", lines.map((line) => line.budgetRange)],
    ["guest_range", lines.map((line) => line.guestRange)],
  ];
  for (const [kind, slugs] of kinds) {
    const found = await findLookups(ctx, kind, [...new Set(slugs)], language);
    for (const { slug, label } of found) names.set(`${kind} ${slug}`, label);
  }
  return (kind, slug) => names.get(`${kind} ${slug}`) ?? slug;
}

/**
 * The region of a place; for a place abroad, its country instead. Null if this has the same name as the town (Hamburg).
 */
export function regionOrCountryOf(
  { city, region, countryCode }: Pick<RequestLine, "city" | "region" | "countryCode">,
  { domain, formats }: Pick<Viewer, "domain" | "formats">,
): string | null {
  const area = countryCode === domain.country ? region : countryName(countryCode, formats.locale);
  return area === city ? null : area;
}

/**
 * Formats the lines of one page for the reader: labels, dates, remaining days, and the status to show.
 * @param standings the availability of the requested venues by request id
 */
export async function describeRequestLines(
  ctx: Pick<ModelContext, "db" | "clock">,
  lines: readonly RequestLine[],
  reader: Viewer,
  standings: ReadonlyMap<string, DayAvailability> = new Map(),
): Promise<ShownRequestLine[]> {
  const { formats } = reader;
  const now = ctx.clock.now();
  const today = calendarDayAt(now, formats.timeZone);
  const nameOf = await namesFor(ctx, lines, reader.language);
  return lines.map((line) => ({
    id: line.id,
    firstname: line.firstname,
    lastname: line.lastname,
    eventType: nameOf("event_type", line.eventType),
    venue: line.venueName,
    eventDate: line.eventDate,
    date: formatShortDay(line.eventDate, formats),
    inDays: upcomingDays(daysBetween(today, line.eventDate)),
    isPast: isEventOver(line, today),
    place: line.city,
    area: regionOrCountryOf(line, reader),
    distance: line.distanceKm === null ? null : formatDistance(line.distanceKm, formats.locale),
    budget: nameOf("budget_range", line.budgetRange),
    guests: nameOf("guest_range", line.guestRange),
    received: formatRecentMoment(line.createdAt, now, formats),
    receivedAt: new Date(line.createdAt).toISOString(),
    status: displayStatus(line, reader.isPremium),
    canReject: canReject(line),
    ending: endingBesideStatus(line),
    followUpState: line.followUpState,
    isSeen: line.seenAt !== null || line.endedAt !== null,
    isTwin: line.twinId !== null,
    isChanged: line.changedAt !== null,
    isPhoneVerified: line.phoneVerifiedAt !== null,
    day: isEventOver(line, today) || line.endedAt !== null ? null : (standings.get(line.id) ?? null),
  }));
}
