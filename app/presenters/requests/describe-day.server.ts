import { formatDay, type Formats } from "~/i18n/formats";
import { monthOf, availabilityPath } from "~/models/venues/availability/availability.rules";
import { dayMarkingChoices, type DayAvailability } from "~/models/requests/day.rules";
import type { RequestPageData } from "~/models/requests/queries.server";
import { displayStatus, isEventOver } from "~/models/requests/rules";

/** The availability of a venue on the day of a request, and the actions that its owner can take. */
export interface ShownDay extends DayAvailability {
  /** The day of the request in words; null if the couple gave a period. */
  date: string | null;
  first: string;
  last: string;
  canTake: boolean;
  canFree: boolean;
  /** Whether winning the request would mark its day as taken. */
  isTakenByWinning: boolean;
  /** URL of the venue's calendar in the month of the event. */
  calendar: string;
}

/**
 * Describes the availability of the requested venue on the day of the request.
 * @returns null for a planner, a deleted venue, a past day, or a fake or closed request
 */
export function describeDay(
  { request, day, contact }: Pick<RequestPageData, "request" | "day" | "contact">,
  today: string,
  formats: Formats,
): ShownDay | null {
  if (day === null || request.venueId === null || request.fakeAt !== null || isEventOver(request, today))
    return null;
  const status = displayStatus(request, contact !== null);
  if (status === "closed") return null;
  const { eventDate, eventDateEnd } = request;
  return {
    ...day,
    ...dayMarkingChoices(day, status),
    date: day.days === 1 ? formatDay(eventDate, formats) : null,
    first: eventDate < today ? today : eventDate,
    last: eventDateEnd ?? eventDate,
    isTakenByWinning: day.days === 1 && day.taken === 0 && request.followUpState !== "won",
    calendar: `${availabilityPath(request.venueId)}?from=${monthOf(eventDate)}#day-${eventDate}`,
  };
}
