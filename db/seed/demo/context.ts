import { daysOnDomains } from "../../../app/i18n/local-days.ts";

/** What a demonstration is made with. Everything else follows from it. */
export interface DemoContext {
  /** Epoch milliseconds; every date of the demonstration is relative to it. */
  now: number;
  /** Hash of DEMO_PASSWORD, shared by all accounts. */
  passwordHash: string;
  /** Uuid of version 7 from a moment and ten bytes. */
  uuid(moment: number, random: Uint8Array): string;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** YYYY-MM-DD of a moment, in UTC. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** YYYY-MM-DD of a moment on a domain. */
export const localDay = (moment: number, domain: string): string =>
  daysOnDomains(moment)[domain] ?? dayOf(moment);

export function makeId(context: DemoContext, moment: number, random: () => number): string {
  return context.uuid(
    moment,
    Uint8Array.from({ length: 10 }, () => Math.floor(random() * 256)),
  );
}
