import { hours, minutes } from "~/models/core/time.rules";

/** How often a calendar is read. */
export const READ_EVERY_MS = hours(1);
/** Longest time between two readings of a calendar that fails. */
const READ_LATEST_MS = hours(24);
/** A reading that breaks off is tried again after this. */
export const READING_MS = minutes(5);
/** Calendars that one cron run reads, 600 an hour, and how many of them at the same time. */
export const READINGS_PER_TICK = 50;
export const READINGS_AT_ONCE = 3;
/** No further ones are begun once a run has taken this long. */
export const READINGS_RUN_MS = 30_000;

/** The owner is told by mail once a calendar has failed for this long. */
export const TELL_AFTER_MS = hours(72);

/** How long to wait after so many failures in a row: an hour, two, four, up to a day. */
export const waitAfter = (failures: number): number =>
  Math.min(READ_LATEST_MS, READ_EVERY_MS * 2 ** Math.max(0, failures - 1));
