/** Periods of document 3, section 9; each includes today (DECISIONS.md, "A period"). */
export const PERIODS = ["today", "7days", "30days"] as const;
export type Period = (typeof PERIODS)[number];

export const DEFAULT_PERIOD: Period = "7days";

export const PERIOD_DAYS: Record<Period, number> = { today: 1, "7days": 7, "30days": 30 };

/** Days of lastMonthlyMessagesCount (DECISIONS.md). */
export const MONTH_DAYS = 30;

/** A group's median is shown from this many providers on: below, it would tell of single ones. */
export const GROUP_MIN = 10;

/** How many of a provider's latest answers its median is made of. */
export const ANSWER_SAMPLE = 40;

/** What an address may say; anything else is the default. */
export const parsePeriod = (text: string | null): Period =>
  PERIODS.find((period) => period === text) ?? DEFAULT_PERIOD;

const DAY = 86_400_000;

/** The calendar day so many days later (or earlier), YYYY-MM-DD. A calendar day has no hours: no clock change can move it. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);

/** The last days up to and including one, oldest first. */
export const lastDays = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_item, index) => addDays(today, index - count + 1));

/** A period and the one of equal length right before it. */
export function spanOf(
  period: Period,
  today: string,
): { days: readonly string[]; previous: readonly string[] } {
  const count = PERIOD_DAYS[period];
  return { days: lastDays(today, count), previous: lastDays(addDays(today, -count), count) };
}

/** What became of the requests received on one day, or over several. */
export interface RequestSums {
  received: number;
  seen: number;
  unlocked: number;
  rejected: number;
  /** Unlocked or rejected, each request once. */
  answered: number;
}

export type DayOfRequests = RequestSums & { day: string };

export function sumRequests(rows: readonly DayOfRequests[], days: readonly string[]): RequestSums {
  const wanted = new Set(days);
  const sums = { received: 0, seen: 0, unlocked: 0, rejected: 0, answered: 0 };
  for (const row of rows) {
    if (!wanted.has(row.day)) continue;
    sums.received += row.received;
    sums.seen += row.seen;
    sums.unlocked += row.unlocked;
    sums.rejected += row.rejected;
    sums.answered += row.answered;
  }
  return sums;
}

/** In the order they are shown. */
export const RATES = ["answeredRate", "seenOpenRate", "unlockedRate", "rejectedRate"] as const;
export type RateName = (typeof RATES)[number];
/** Whole per cent; null where nothing was received: then there is no rate, which is not 0 % (DECISIONS.md, "Rates"). */
export type Rates = Record<RateName, number | null>;

export function ratesOf({ received, seen, unlocked, rejected, answered }: RequestSums): Rates {
  const rate = (part: number) => (received === 0 ? null : Math.round((100 * part) / received));
  return {
    answeredRate: rate(answered),
    seenOpenRate: rate(seen),
    unlockedRate: rate(unlocked),
    rejectedRate: rate(rejected),
  };
}

/** Difference from the period before, in what is shown (points of a rate, views); null where one of them is missing. */
export const changeOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : now - before;

/** A row of the views series (document 3, section 3). */
export interface DayOfViews {
  date: string;
  views: number;
}

/** One row for each day in order: those without a view have zero, others than these days are left out. */
export function fillDays(days: readonly string[], rows: readonly DayOfViews[]): DayOfViews[] {
  const views = new Map(rows.map((row) => [row.date, row.views]));
  return days.map((date) => ({ date, views: views.get(date) ?? 0 }));
}

export const sumViews = (rows: readonly DayOfViews[], days: readonly string[]): number =>
  fillDays(days, rows).reduce((sum, { views }) => sum + views, 0);

/** The middle value; between the two middle ones where their number is even; null of none. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/** Pages of a provider whose views are counted. */
export const PROFILE_PAGE = "profile";
export const portfolioPage = (portfolioId: string): string => `portfolio:${portfolioId}`;
