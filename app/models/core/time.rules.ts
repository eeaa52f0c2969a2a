/** Lengths of time in milliseconds, as `Date.now()` counts them. */
export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => minutes(count * 60);
export const days = (count: number): number => hours(count * 24);

/** A length in milliseconds as cookies and cache headers give it: in seconds. */
export const inSeconds = (milliseconds: number): number => milliseconds / 1000;

/** The calendar day `count` days later (or earlier), YYYY-MM-DD. No clock change can shift it. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days(count)).toISOString().slice(0, 10);

/** Whole calendar days from one day to another, both YYYY-MM-DD; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / days(1));

/** True for a day that exists, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}
