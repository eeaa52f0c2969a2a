import { days } from "~/models/core/time.rules";

/** Weekly metrics shown to administrators, in the order of a provider's steps from registration to payment. */
export const METRICS = ["registrations", "moderated", "requests", "unlocks", "revenue_cents"] as const;
export type Metric = (typeof METRICS)[number];

/** Number of weeks that one page of metrics shows. */
export const WEEKS_PER_PAGE = 12;

/** The first Monday after 1970-01-01 (a Thursday), in milliseconds. */
const FIRST_MONDAY = days(4);

const dayText = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/**
 * The Monday (UTC) of the week that contains a point in time. db/triggers/metrics-by-week.sql names weeks in the same
 * way.
 */
export const mondayOf = (moment: number): string =>
  dayText(Math.floor((moment - FIRST_MONDAY) / days(7)) * days(7) + FIRST_MONDAY);

/** The weeks that end with `week`, newest first. */
export const weeksUpTo = (week: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayText(Date.parse(`${week}T00:00:00Z`) - days(7 * index)));

/** The Monday `weeks` weeks after `week`; a negative number gives an earlier Monday. */
export const shiftWeek = (week: string, weeks: number): string =>
  dayText(Date.parse(`${week}T00:00:00Z`) + days(7 * weeks));

/** The first week that a page can show, because there are no metrics of earlier weeks. */
export const FIRST_WEEK = "2020-01-06";

/** Parses the Monday of the last week to show. Returns the current week if the text is not a day in the past. */
export function parseWeek(text: string | null, now: number): string {
  const current = mondayOf(now);
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return current;
  const moment = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(moment) || text < FIRST_WEEK || text > current) return current;
  return mondayOf(moment);
}
