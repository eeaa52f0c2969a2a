/** The cron that begins the steps of the night. */
export const NIGHTLY = "17 3 * * *";

const CRONS = [
  ["*/5 * * * *", ["lost_steps", "exports", "reminders", "pictures", "addresses"]],
  ["1-59/5 * * * *", ["outbox"]],
  ["2-59/5 * * * *", ["credit_orders", "recheck_sirets"]],
  ["3-59/5 * * * *", ["stripe_events", "invoices"]],
  ["4-59/5 * * * *", ["venue_calendars"]],
  ["*/6 * * * *", ["subscriptions"]],
  ["8-59/10 * * * *", ["instagram"]],
] as const;

/** A part of what is done every few minutes. */
export type SweepPart = (typeof CRONS)[number][1][number];

/**
 * What is done every few minutes, by cron. Each cron is an invocation of its own, because D1 and Workers limit what one
 * may ask (docs/decisions/125-one-cron-for-each-minute-of-five.md).
 */
export const SWEEPS: ReadonlyMap<string, readonly SweepPart[]> = new Map<string, readonly SweepPart[]>(CRONS);
