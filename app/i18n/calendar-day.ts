import { minutes } from "~/models/core/time.rules";
import { dateFormat, createTextCache } from "./write-dates";

/**
 * The difference between local time and UTC is always a multiple of 15 minutes. All moments in the same quarter of an
 * hour are therefore on the same day, which is cached per quarter.
 */
const QUARTER_HOUR = minutes(15);
const dayCache = createTextCache();

/** Returns the calendar day of a moment in a time zone, YYYY-MM-DD. */
export const calendarDayAt = (moment: number, timeZone: string): string =>
  dayCache(`${timeZone} ${Math.floor(moment / QUARTER_HOUR)}`, () => writeDay(moment, timeZone));

function writeDay(moment: number, timeZone: string): string {
  const parts = dateFormat("en-GB", timeZone, {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(moment);
  const part = (type: string) => parts.find((item) => item.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}
