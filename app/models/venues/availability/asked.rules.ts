import { addDays } from "~/models/core/time.rules";
import { daysFromTo } from "./availability.rules";

/** The numbers of requests for one day of a venue, by state. */
export interface RequestedDay {
  /** Number of requests that wait for an answer. */
  requests: number;
  /** Number of requests that the owner has answered but not won. */
  options: number;
  won: number;
}

/** The number of requests for the same days in the same state. */
export interface RequestedSpan {
  from: string;
  to: string;
  kind: keyof RequestedDay;
  count: number;
}

/**
 * Maximum number of days of a request that the calendar shows. A couple that gives a longer period has not chosen its
 * day yet.
 */
export const REQUESTED_DAYS_MAX = 7;

/** The numbers of requests by day; days without requests are omitted. */
export function requestedDays(spans: readonly RequestedSpan[]): Record<string, RequestedDay> {
  const days: Record<string, RequestedDay> = {};
  for (const { from, to, kind, count } of spans) {
    if (to > addDays(from, REQUESTED_DAYS_MAX - 1)) continue;
    for (const day of daysFromTo(from, to)) {
      const counts = (days[day] ??= { requests: 0, options: 0, won: 0 });
      counts[kind] += count;
    }
  }
  return days;
}
