import {
  countryName,
  distanceValues,
  formatDate,
  formatDateTime,
  formatDayRange,
  formatList,
  formatLongDay,
  formatRecentMoment,
  formatTimeUntil,
} from "~/i18n/formats";
import { calendarDayAt } from "~/i18n/calendar-day";
import { daysBetween } from "~/models/core/time.rules";
import { readablePhone } from "~/i18n/phone-format.server";
import { findLookups } from "~/models/lookups/queries.server";
import type { LookupKind } from "~/models/lookups/rules";
import type { ModelContext } from "~/context/types";
import type { Contact } from "~/models/requests/contact.queries.server";
import { describeEnding, type ShownEnding } from "./describe-ending.server";
import { regionOrCountryOf, type Viewer } from "./describe-lines.server";
import type { RequestDetail } from "~/models/requests/queries.server";
import {
  canFollowUp,
  canReject,
  canUnlock,
  displayStatus,
  isEventOver,
  needsAnswer,
  upcomingDays,
  type FollowUpState,
  type RequestStatus,
} from "~/models/requests/rules";

/** A time, and how long ago it is. The page shows a time of day, "yesterday" or a date, depending on that. */
interface ShownMoment {
  age: "today" | "recent" | "date";
  when: string;
}

/**
 * A request as its page shows it. `contact` is null while the contact is hidden; no other field contains contact data.
 */
export interface ShownRequest {
  id: string;
  firstname: string;
  lastname: string;
  status: RequestStatus;
  needsAnswer: boolean;
  canUnlock: boolean;
  canReject: boolean;
  /** Whether the provider can write to the couple through the app and record what it did. */
  canFollowUp: boolean;
  /** How the request or the couple's search ended; null while the couple still looks. */
  ending: ShownEnding | null;
  eventType: string;
  /** The requested venue; null for a planner. */
  venue: string | null;
  /** Names of the features that the venue should have; empty if the couple named none. */
  venueWishes: string;
  /** Whether the couple looks for both a planner and a venue. */
  wantsBoth: boolean;
  date: string;
  away: string;
  inDays: number | null;
  /** Whether the last day of the event is over. */
  isPast: boolean;
  guests: string;
  city: string;
  area: string | null;
  /** The distance, "42 km", from the company or the venue; null if either position is unknown. */
  distance: ReturnType<typeof distanceValues> | null;
  /** Town and postal code. */
  address: string;
  country: string;
  point: { latitude: number; longitude: number } | null;
  languages: string;
  theme: string | null;
  service: string;
  budget: string;
  plannerBudget: string | null;
  received: ShownMoment;
  receivedOn: string;
  message: string;
  unlockedOn: string | null;
  /** When the provider contacted the couple. */
  followedUpOn: string | null;
  followUpState: FollowUpState;
  rejection: { on: string; reason: string } | null;
  /** When the couple last said that it still looks; null if it was never asked, or has not answered. */
  stillLookingOn: string | null;
  /** An earlier request of the same couple for the same day; null if there is none. */
  twin: { id: string; on: string; isUnlocked: boolean } | null;
  contact: { email: string; phone: string; phoneText: string } | null;
  /** Whether the couple has verified its number, which may still be hidden. */
  isPhoneVerified: boolean;
}

/** Formats a request for the reader. */
export async function describeRequest(
  ctx: Pick<ModelContext, "db" | "clock">,
  request: RequestDetail,
  contact: Contact | null,
  reader: Viewer,
): Promise<ShownRequest> {
  const { formats, isPremium } = reader;
  const now = ctx.clock.now();
  const nameOf = async (kind: LookupKind, slug: string): Promise<string> =>
    (await findLookups(ctx, kind, [slug], reader.language))[0]?.label ?? slug;
  const today = calendarDayAt(now, formats.timeZone);
  const daysAway = daysBetween(today, request.eventDate);
  const isPast = isEventOver(request, today);
  const languages = await findLookups(ctx, "language", slugsOf(request.languages), reader.language);
  const features = await findLookups(ctx, "venue_feature", slugsOf(request.venueFeatures), reader.language);
  const hasPoint = request.latitude !== 0 || request.longitude !== 0;
  return {
    id: request.id,
    firstname: request.firstname,
    lastname: request.lastname,
    status: displayStatus(request, isPremium),
    needsAnswer: needsAnswer(request, isPremium),
    canUnlock: canUnlock(request) && !isPremium,
    canReject: canReject(request),
    canFollowUp: canFollowUp(request, isPremium),
    ending: describeEnding(request, formats),
    eventType: await nameOf("event_type", request.eventType),
    venue: request.venueName,
    venueWishes: formatList(
      request.venueName === null ? [] : features.map(({ label }) => label),
      formats.locale,
    ),
    wantsBoth: request.wanted === "both",
    date: request.eventDateEnd
      ? formatDayRange(request.eventDate, request.eventDateEnd, formats)
      : formatLongDay(request.eventDate, formats),
    away: formatTimeUntil(daysAway, formats.locale),
    inDays: upcomingDays(daysAway),
    isPast,
    guests: await nameOf("guest_range", request.guestRange),
    city: request.city,
    area: regionOrCountryOf(request, reader),
    distance: request.distanceKm === null ? null : distanceValues(request.distanceKm, formats.locale),
    address: [request.city, request.zipcode].filter(Boolean).join(", "),
    country: [request.region, countryName(request.countryCode, formats.locale)].filter(Boolean).join(", "),
    point: hasPoint ? { latitude: request.latitude, longitude: request.longitude } : null,
    languages: formatList(
      languages.map(({ label }) => label),
      formats.locale,
    ),
    theme: request.weddingTheme,
    service: await nameOf("service_type", request.serviceType),
    budget: await nameOf("budget_range", request.budgetRange),
    plannerBudget: request.plannerBudgetRange
      ? await nameOf("planner_budget_range", request.plannerBudgetRange)
      : null,
    received: momentOf(request.createdAt, now, reader),
    receivedOn: formatDateTime(request.createdAt, formats),
    message: request.message,
    unlockedOn: request.unlockedAt === null ? null : formatDate(request.unlockedAt, formats),
    followedUpOn: request.followedUpAt === null ? null : formatDate(request.followedUpAt, formats),
    followUpState: request.followUpState,
    stillLookingOn: request.stillLookingAt === null ? null : formatDate(request.stillLookingAt, formats),
    rejection:
      request.rejectedAt === null
        ? null
        : {
            on: formatDate(request.rejectedAt, formats),
            reason: await nameOf("rejection_reason", request.rejectionReason ?? "other"),
          },
    twin:
      request.twinId === null || request.twinAt === null
        ? null
        : {
            id: request.twinId,
            on: formatDate(request.twinAt, formats),
            isUnlocked: request.isTwinUnlocked === 1,
          },
    isPhoneVerified: request.phoneVerifiedAt !== null,
    contact: contact && { ...contact, phoneText: readablePhone(contact.phone, reader.domain.phoneCountry) },
  };
}

function slugsOf(list: string): string[] {
  const parsed: unknown = JSON.parse(list);
  return Array.isArray(parsed) ? parsed.filter((slug) => typeof slug === "string") : [];
}

function momentOf(moment: number, now: number, { formats }: Viewer): ShownMoment {
  const age = daysBetween(calendarDayAt(moment, formats.timeZone), calendarDayAt(now, formats.timeZone));
  return {
    age: age <= 0 ? "today" : age < 7 ? "recent" : "date",
    when: formatRecentMoment(moment, now, formats),
  };
}
