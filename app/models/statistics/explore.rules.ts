import { PERIOD_DAYS, type DayOfRequests, type DayOfViews, type Period } from "./rules";

/** What is counted for each day. */
export const DAY_MEASURES = ["views", "received", "answered"] as const;
export type DayMeasure = (typeof DAY_MEASURES)[number];

/** A day beside the day of the period before that has the same place in it. */
export interface ComparedDay {
  day: string;
  dayBefore: string;
  values: Record<DayMeasure, number>;
  valuesBefore: Record<DayMeasure, number>;
}

/** A single day makes no line, so a week is explored instead of today. */
export const exploredPeriod = (period: Period): Period => (PERIOD_DAYS[period] > 1 ? period : "7days");

/** Each day of a period with the day so many days earlier; zero where nothing is stored. */
export function comparedDays(
  { days, previous }: { days: readonly string[]; previous: readonly string[] },
  requests: readonly DayOfRequests[],
  views: readonly DayOfViews[],
): ComparedDay[] {
  const viewsOf = new Map(views.map((row) => [row.date, row.views]));
  const requestsOf = new Map(requests.map((row) => [row.day, row]));
  const valuesOf = (day: string): Record<DayMeasure, number> => ({
    views: viewsOf.get(day) ?? 0,
    received: requestsOf.get(day)?.received ?? 0,
    answered: requestsOf.get(day)?.answered ?? 0,
  });
  return days.map((day, index) => {
    const dayBefore = previous[index] ?? day;
    return { day, dayBefore, values: valuesOf(day), valuesBefore: valuesOf(dayBefore) };
  });
}
