import { daysOnDomains } from "../../../app/i18n/local-days.ts";

/** The input from which all rows of the demonstration are built. */
export interface DemoContext {
  /** The time of the demonstration in epoch milliseconds. All its dates are relative to this time. */
  now: number;
  /** Hash of DEMO_PASSWORD, shared by all accounts. */
  passwordHash: string;
  /** Makes a version 7 uuid from a time and ten random bytes. */
  uuid(moment: number, random: Uint8Array): string;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns the UTC day of a time, YYYY-MM-DD. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

const SATURDAY = 6;

/** Returns the first Saturday on or after the UTC day of a time, YYYY-MM-DD. */
export function saturdayNear(moment: number): string {
  const toSaturday = (SATURDAY - new Date(moment).getUTCDay() + 7) % 7;
  return dayOf(moment + toSaturday * DAY);
}

/** Returns the local day of a time on a domain, YYYY-MM-DD. */
export const localDay = (moment: number, domain: string): string =>
  daysOnDomains(moment)[domain] ?? dayOf(moment);

export function makeId(context: DemoContext, moment: number, random: () => number): string {
  return context.uuid(
    moment,
    Uint8Array.from({ length: 10 }, () => Math.floor(random() * 256)),
  );
}
