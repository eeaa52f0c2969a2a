import { minutes } from "~/models/core/time.rules";
import { dateFormat, createTextCache } from "./write-dates";

/**
 * The UTC offset of every time zone is a multiple of a quarter of an hour. So all moments within the same quarter are
 * on the same day, which is cached.
 */
const QUARTER_HOUR = minutes(15);
const dayCache = createTextCache();

/** Returns the calendar day of a moment in a time zone, YYYY-MM-DD. */
export const dayOf = (moment: number, timeZone: string): string =>
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
