import { hours, minutes } from "~/models/core/time.rules";

/** Maximum size of the file of a calendar. */
export const CALENDAR_MEGABYTES = 1;
/** The interval between readings of a calendar. */
export const CALENDAR_READ_INTERVAL_MS = hours(1);
/** Maximum time between two readings of a calendar whose readings fail. */
const READ_LATEST_MS = hours(24);
/** An interrupted reading is retried after this time. */
export const READING_LEASE_MS = minutes(5);
/** Number of calendars that one cron run reads (360 an hour), and how many of them in parallel. */
export const READINGS_PER_RUN = 30;
export const PARALLEL_READINGS = 3;
/** When a cron run has lasted this long, it starts no further readings. */
export const READINGS_RUN_MS = 30_000;

/** The owner gets a mail after a calendar has failed for this long. */
export const FAILURE_MAIL_AFTER_MS = hours(72);

/**
 * How long to wait after a number of consecutive failures: one hour, then two, then four, but never more than a day.
 */
export const calendarRetryDelay = (failures: number): number =>
  Math.min(READ_LATEST_MS, CALENDAR_READ_INTERVAL_MS * 2 ** Math.max(0, failures - 1));
