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

/** A request for more days than this is not shown in the calendar, because its couple has not chosen a day yet. */
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
