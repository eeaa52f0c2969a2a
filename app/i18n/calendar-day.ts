import { dateFormat, keeping } from "./write-dates";

/** Every time zone is a multiple of this ahead of UTC, so that no day begins in between. */
const QUARTER_HOUR = 900_000;
const daysKnown = keeping();

/** The calendar day a moment falls on in a time zone, YYYY-MM-DD. */
export const dayOf = (moment: number, timeZone: string): string =>
  daysKnown(`${timeZone} ${Math.floor(moment / QUARTER_HOUR)}`, () => writeDay(moment, timeZone));

function writeDay(moment: number, timeZone: string): string {
  const parts = dateFormat("en-GB", timeZone, {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(moment);
  const part = (type: string) => parts.find((item) => item.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}
