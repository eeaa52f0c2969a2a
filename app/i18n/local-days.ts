import { DOMAIN_CODES, DOMAINS, domainOrFrench } from "./domains";
import { calendarDayAt } from "./calendar-day";
import { dateTimeFormat } from "~/models/core/intl.rules";
import { hours } from "~/models/core/time.rules";

/** Returns the calendar day of a moment in the time zone of each domain, YYYY-MM-DD. */
export const daysOnDomains = (moment: number): Record<string, string> =>
  Object.fromEntries(DOMAIN_CODES.map((code) => [code, calendarDayAt(moment, DOMAINS[code].timeZone)]));

/**
 * Returns today's day (YYYY-MM-DD) in the time zone of the visited domain. Use it for couples and for the validation of
 * forms.
 */
export const todayOnDomain = ({
  clock,
  domain,
}: {
  clock: { now: () => number };
  domain: { timeZone: string };
}): string => calendarDayAt(clock.now(), domain.timeZone);

/** Today in the time zone of the provider's domain. Views of a provider's pages are counted for this day. */
export const viewCountDay = (
  { clock }: { clock: { now: () => number } },
  { domain }: { domain: string },
): string => daysOnDomains(clock.now())[domainOrFrench(domain)] ?? "";

/**
 * Returns today's date (YYYY-MM-DD) in the time zone of the account's own domain. Use it for an account's statistics
 * and requests.
 */
export const todayOfAccount = ({ domain }: { domain: string }, now: number): string =>
  calendarDayAt(now, DOMAINS[domainOrFrench(domain)].timeZone);

const wallClock = (timeZone: string): Intl.DateTimeFormat =>
  dateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });

/** Returns how many milliseconds a time zone is ahead of UTC at a moment. */
function zoneOffset(moment: number, timeZone: string): number {
  const parts = wallClock(timeZone).formatToParts(moment);
  const part = (name: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(({ type }) => type === name)?.value ?? 0);
  const local = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return local - Math.floor(moment / 1000) * 1000;
}

/** Returns the moment when a calendar day begins in a time zone. */
export const startOfDay = (day: string, timeZone: string): number => momentOfHour(day, 0, timeZone);

/**
 * Returns the moment at which the clock of a time zone shows a full hour on a day. The result is also correct on days
 * of a clock change.
 */
export function momentOfHour(day: string, hour: number, timeZone: string): number {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hours(hour);
  // If the clock changes near this moment, the first offset may be wrong. So the offset is computed again from the
  // first result.
  const guess = wanted - zoneOffset(wanted, timeZone);
  return wanted - zoneOffset(guess, timeZone);
}

/** Returns the calendar day of a moment if its local time is between two given hours; otherwise null. */
export function dayBetweenHours(
  moment: number,
  { from, until }: { from: number; until: number },
  timeZone: string,
): string | null {
  const day = calendarDayAt(moment, timeZone);
  const isBetween =
    moment >= momentOfHour(day, from, timeZone) && moment < momentOfHour(day, until, timeZone);
  return isBetween ? day : null;
}
