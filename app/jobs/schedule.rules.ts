/** The cron that begins the steps of the night. */
export const NIGHTLY = "17 3 * * *";

const FIVE_MINUTES = [
  ["lost_steps", "exports", "reminders", "pictures", "addresses"],
  ["outbox", "subscriptions"],
  ["credit_orders", "recheck_sirets"],
  ["stripe_events", "invoices"],
  ["venue_calendars", "instagram"],
] as const;

/** A part of what is done every five minutes. */
export type SweepPart = (typeof FIVE_MINUTES)[number][number];

/**
 * What is done every five minutes, by cron: one minute after the other, because each cron is an invocation of its own
 * and D1 and Workers limit what one may ask (docs/decisions/125-one-cron-for-each-minute-of-five.md).
 */
export const SWEEPS: ReadonlyMap<string, readonly SweepPart[]> = new Map(
  FIVE_MINUTES.map((parts, minute) => [`${minute === 0 ? "*" : `${minute}-59`}/5 * * * *`, parts]),
);
