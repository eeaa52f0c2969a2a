import { addDays } from "~/models/core/time.rules";
import { daysFrom } from "./availability.rules";

/** What a day of a venue is asked for. */
export interface AskedDay {
  /** Requests that wait for an answer. */
  requests: number;
  /** Requests whose couple was answered. */
  options: number;
  won: number;
}

/** Requests for the same days in the same state. */
export interface AskedSpan {
  from: string;
  to: string;
  kind: keyof AskedDay;
  count: number;
}

/** A couple whose period is longer has not chosen a day yet, so no day of the calendar shows it. */
export const ASKED_DAYS_MAX = 7;

/** What each day is asked for, by day; days that nobody asks for are left out. */
export function askedDays(spans: readonly AskedSpan[]): Record<string, AskedDay> {
  const days: Record<string, AskedDay> = {};
  for (const { from, to, kind, count } of spans) {
    if (to > addDays(from, ASKED_DAYS_MAX - 1)) continue;
    for (const day of daysFrom(from, to)) {
      const asked = (days[day] ??= { requests: 0, options: 0, won: 0 });
      asked[kind] += count;
    }
  }
  return days;
}
