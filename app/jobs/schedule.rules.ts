/** The cron expression that starts the nightly steps. */
export const NIGHTLY_CRON = "17 3 * * *";

const CRONS = [
  ["*/5 * * * *", ["lost_steps", "exports", "reminders", "pictures", "addresses", "view_keys", "troubles"]],
  ["1-59/5 * * * *", ["outbox"]],
  ["2-59/5 * * * *", ["credit_orders", "recheck_sirets"]],
  ["3-59/5 * * * *", ["stripe_events", "invoices"]],
  ["4-59/5 * * * *", ["venue_calendars"]],
  ["*/6 * * * *", ["subscriptions"]],
  ["8-59/10 * * * *", ["instagram"]],
] as const;

/** The name of a job that a cron runs every few minutes. */
export type FrequentJobName = (typeof CRONS)[number][1][number];

/**
 * The jobs of each cron expression. Each cron runs in its own invocation, because D1 and Workers limit the work of one
 * invocation (docs/decisions/125-one-cron-for-each-minute-of-five.md).
 */
export const JOBS_BY_CRON: ReadonlyMap<string, readonly FrequentJobName[]> = new Map<
  string,
  readonly FrequentJobName[]
>(CRONS);
