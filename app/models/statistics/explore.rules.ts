import { PERIOD_DAYS, type DayOfRequests, type DayOfViews, type Period } from "./rules";

/** What the chart counts for each day. */
export const DAY_MEASURES = ["views", "received", "answered"] as const;
export type DayMeasure = (typeof DAY_MEASURES)[number];

/** A day of a period, and the day at the same position in the previous period. */
export interface ComparedDay {
  day: string;
  dayBefore: string;
  values: Record<DayMeasure, number>;
  valuesBefore: Record<DayMeasure, number>;
}

/** The period that the chart shows. For "today" it shows a week, because a single day forms no line. */
export const exploredPeriod = (period: Period): Period => (PERIOD_DAYS[period] > 1 ? period : "7days");

/**
 * Pairs each day of a period with the day at the same position in the previous period. A day without stored values gets
 * zeros.
 */
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
