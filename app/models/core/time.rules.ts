/** These functions return milliseconds, the unit of `Date.now()`. */
export const seconds = (count: number): number => count * 1000;
export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => minutes(count * 60);
export const days = (count: number): number => hours(count * 24);

/** Converts milliseconds to seconds, the unit of cookies and cache headers. */
export const inSeconds = (milliseconds: number): number => milliseconds / 1000;

/**
 * Adds `count` days to a calendar day, YYYY-MM-DD; `count` may be negative. Daylight saving time does not shift the
 * result.
 */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days(count)).toISOString().slice(0, 10);

/** The number of days from `from` to `to`, both YYYY-MM-DD. It is negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / days(1));

/** Whether a text is an existing calendar day in the format YYYY-MM-DD. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}
