import { addDays } from "~/models/core/time.rules";

/**
 * The periods for which figures are shown. Each of them includes today, which begins at midnight in the time zone of
 * the provider's domain.
 */
export const PERIODS = ["today", "7days", "30days"] as const;
export type Period = (typeof PERIODS)[number];

export const DEFAULT_PERIOD: Period = "7days";

export const PERIOD_DAYS: Record<Period, number> = { today: 1, "7days": 7, "30days": 30 };

/** The number of days that the page calls "the last month" when it counts requests. */
export const MONTH_DAYS = 30;

/** Minimum number of providers for a group's median. A median of fewer would reveal the figures of single providers. */
export const MEDIAN_GROUP_MIN = 10;

/**
 * A request that closes within this many hours after its reception, without an answer, counts neither for nor against
 * the rates of answers. The triggers of db/triggers/requests-by-day.sql contain the same period.
 */
export const CLOSED_EARLY_HOURS = 72;

/** Number of latest answers in a provider's median. */
export const ANSWERS_IN_MEDIAN = 40;

/** Parses the period in a URL. Any other text gives the default. */
export const parsePeriod = (text: string | null): Period =>
  PERIODS.find((period) => period === text) ?? DEFAULT_PERIOD;

/** The last `count` days up to and including `today`, oldest first. */
export const lastDays = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_item, index) => addDays(today, index - count + 1));

/** A period and the equally long period before it. */
export function daysWithPrevious(
  period: Period,
  today: string,
): { days: readonly string[]; previous: readonly string[] } {
  const count = PERIOD_DAYS[period];
  return { days: lastDays(today, count), previous: lastDays(addDays(today, -count), count) };
}

/** How many requests of one or more days were received, and what became of them. */
export interface RequestSums {
  received: number;
  seen: number;
  unlocked: number;
  rejected: number;
  /** Number of requests marked as contacted. */
  contacted: number;
  /** Number of contacted requests that the provider won: the couple chose this provider. */
  won: number;
  /** Number of requests that were unlocked, rejected or contacted, each counted once. */
  answered: number;
  /** Number of requests that closed within CLOSED_EARLY_HOURS without an answer. */
  closedEarly: number;
}

export type DayOfRequests = RequestSums & { day: string };

export function sumRequests(rows: readonly DayOfRequests[], days: readonly string[]): RequestSums {
  const wanted = new Set(days);
  const sums = {
    received: 0,
    seen: 0,
    unlocked: 0,
    rejected: 0,
    contacted: 0,
    won: 0,
    answered: 0,
    closedEarly: 0,
  };
  for (const row of rows) {
    if (!wanted.has(row.day)) continue;
    sums.received += row.received;
    sums.seen += row.seen;
    sums.unlocked += row.unlocked;
    sums.rejected += row.rejected;
    sums.contacted += row.contacted;
    sums.won += row.won;
    sums.answered += row.answered;
    sums.closedEarly += row.closedEarly;
  }
  return sums;
}

export type RateName =
  | "answeredRate"
  | "seenOpenRate"
  | "unlockedRate"
  | "contactedRate"
  | "rejectedRate"
  | "wonRate";
/**
 * The rates in display order. A provider with Premium unlocks no requests, so the page shows the rate of contacted
 * requests instead of the rate of unlocked ones.
 */
export const ratesShown = (isPremium: boolean): readonly RateName[] => [
  "answeredRate",
  "seenOpenRate",
  isPremium ? "contactedRate" : "unlockedRate",
  "rejectedRate",
  "wonRate",
];
/**
 * The rates in whole per cent. If no request was received, a rate is null (and not 0 %); `wonRate` is null if no couple
 * was contacted. The rates of answers are null too if all requests closed early.
 */
export type Rates = Record<RateName, number | null>;

export function ratesOf({
  received,
  seen,
  unlocked,
  rejected,
  contacted,
  won,
  answered,
  closedEarly,
}: RequestSums): Rates {
  const share = (part: number, whole: number) => (whole === 0 ? null : Math.round((100 * part) / whole));
  const rate = (part: number) => share(part, received - closedEarly);
  return {
    answeredRate: rate(answered),
    seenOpenRate: share(seen, received),
    unlockedRate: rate(unlocked),
    contactedRate: rate(contacted),
    rejectedRate: rate(rejected),
    wonRate: share(won, contacted),
  };
}

/**
 * Change since the previous period, in the unit that the page shows (percentage points or views). Null if one of the
 * two values is missing.
 */
export const changeSincePrevious = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : now - before;

/** A day with its number of views. */
export interface DayOfViews {
  date: string;
  views: number;
}

/** Returns one row per given day, in order. A day without views gets zero; rows of other days are left out. */
export function fillDaysWithoutViews(days: readonly string[], rows: readonly DayOfViews[]): DayOfViews[] {
  const views = new Map(rows.map((row) => [row.date, row.views]));
  return days.map((date) => ({ date, views: views.get(date) ?? 0 }));
}

export const sumViews = (rows: readonly DayOfViews[], days: readonly string[]): number =>
  fillDaysWithoutViews(days, rows).reduce((sum, { views }) => sum + views, 0);

/** The middle value, or the mean of the two middle values; null for an empty list. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/**
 * Maximum number of views that a page counts on a day. It limits how many marks of visitors a flood of IP addresses can
 * store.
 */
export const VIEWS_PER_DAY_MAX = 10_000;

/** The names under which the views of a page are counted. */
export const PROFILE_VIEW_NAME = "profile";
const PORTFOLIO_PAGE = "portfolio:";
export const portfolioViewName = (portfolioId: string): string => PORTFOLIO_PAGE + portfolioId;
/** The portfolio whose views are counted under this name; null for any other name. */
export const portfolioIdOfView = (page: string): string | null =>
  page.startsWith(PORTFOLIO_PAGE) ? page.slice(PORTFOLIO_PAGE.length) : null;
const PICTURE_PAGE = "picture:";
export const pictureViewName = (key: string): string => PICTURE_PAGE + key;
/** The picture whose views are counted under this name; null for any other name. */
export const pictureKeyOfView = (page: string): string | null =>
  page.startsWith(PICTURE_PAGE) ? page.slice(PICTURE_PAGE.length) : null;
const VENUE_PAGE = "venue:";
export const venueViewName = (venueId: string): string => VENUE_PAGE + venueId;
/** The venue whose views are counted under this name; null for any other name. */
export const venueIdOfView = (page: string): string | null =>
  page.startsWith(VENUE_PAGE) ? page.slice(VENUE_PAGE.length) : null;
/**
 * The names of the two counters of the badge on partners' sites: how often it was shown, and how often it was clicked.
 */
export const BADGE_VIEW_NAME = "badge";
export const BADGE_CLICK_NAME = "badge_click";
