import type { Row } from "#db/rows";
import { sql, type Query } from "~/models/core/database";
import { addDays } from "~/models/core/time.rules";
import type { Me } from "~/models/accounts/sessions/queries.server";
import {
  changeSincePrevious,
  fillDaysWithoutViews,
  MEDIAN_GROUP_MIN,
  lastDays,
  MONTH_DAYS,
  PROFILE_VIEW_NAME,
  ratesOf,
  ratesShown,
  daysWithPrevious,
  sumRequests,
  sumViews,
  type DayOfRequests,
  type DayOfViews,
  type Period,
  type RateName,
} from "./rules";

/** The provider and the period of the figures. */
export interface StatisticsQuery {
  me: Pick<Me, "providerId" | "role" | "domain" | "isPremium">;
  period: Period;
  /** Whether views by day are requested. Only a Premium provider gets them. */
  withViews: boolean;
  /** The calendar day in the time zone of the provider's domain, as in the daily sums. */
  today: string;
}

export interface RateCard {
  name: RateName;
  /** The rate in whole per cent; null if its denominator is zero. */
  rate: number | null;
  /** Change in percentage points since the previous period; null if either rate is missing. */
  change: number | null;
}

interface AnswerTime {
  minutes: number;
  /** Number of answers from which the median is computed; for a group, number of providers. */
  sampleSize: number;
}

/** The data of the statistics page. */
export interface Statistics {
  period: Period;
  /** Number of requests received in the period. */
  received: number;
  /** Number of them that closed early, so that the rates of answers leave them out. */
  closedEarly: number;
  rates: readonly RateCard[];
  lastMonthlyMessagesCount: number;
  viewsTotal: number;
  /** The views by day. Null unless the page asks for them and the provider has Premium. */
  views: { total: number; change: number; series: readonly DayOfViews[] } | null;
  answerTime: AnswerTime | null;
  /** Median of all providers of the same country and role; null for fewer than MEDIAN_GROUP_MIN providers. */
  groupAnswerTime: AnswerTime | null;
}

export const statisticsKeyOfProvider = (providerId: string): string => `provider:${providerId}`;
export const statisticsKeyOfGroup = ({ domain, role }: { domain: string; role: string }): string =>
  `group:${domain}:${role}`;

interface ViewsRow extends Row<"views_daily", "views"> {
  date: Row<"views_daily">["day"];
}

interface Standing {
  viewsTotal: Row<"accounts">["viewsTotal"];
  minutes: Row<"answer_medians">["minutes"] | null;
  sampleSize: Row<"answer_medians">["sampleSize"] | null;
  groupMinutes: Row<"answer_medians">["minutes"] | null;
  groupSize: Row<"answer_medians">["sampleSize"] | null;
}

/**
 * Queries for the figures, which a caller runs together with other queries in one round trip. They read the daily sums
 * and views of at most two months, and one row each for the account and the medians.
 */
export function statisticsQueries({
  me,
  period,
  withViews,
  today,
}: StatisticsQuery): readonly [Query<DayOfRequests>, Query<DayOfViews>, Query<Standing>] {
  const { days, previous } = daysWithPrevious(period, today);
  const first = previous[0] ?? today;
  const monthFirst = addDays(today, 1 - MONTH_DAYS);
  return [
    sql<
      Row<
        "requests_daily",
        | "day"
        | "received"
        | "seen"
        | "unlocked"
        | "rejected"
        | "contacted"
        | "won"
        | "answered"
        | "closedEarly"
      >
    >`
      SELECT day, received, seen, unlocked, rejected, contacted, won, answered, closed_early AS closedEarly
      FROM requests_daily
      WHERE provider_id = ${me.providerId} AND day BETWEEN ${first < monthFirst ? first : monthFirst} AND ${today}`,
    sql<ViewsRow>`
      SELECT day AS date, views FROM views_daily
      WHERE provider_id = ${me.providerId} AND page = ${PROFILE_VIEW_NAME} AND day BETWEEN ${first} AND ${days.at(-1) ?? today}
        AND ${withViews && me.isPremium}`,
    sql<Standing>`
      SELECT a.views_total AS viewsTotal, own.minutes, own.sample_size AS sampleSize,
        peers.minutes AS groupMinutes, peers.sample_size AS groupSize
      FROM accounts a
      LEFT JOIN answer_medians own ON own.subject = ${statisticsKeyOfProvider(me.providerId)}
      LEFT JOIN answer_medians peers ON peers.subject = ${statisticsKeyOfGroup(me)} AND peers.sample_size >= ${MEDIAN_GROUP_MIN}
      WHERE a.id = ${me.providerId}`,
  ];
}

/** Computes the figures from the rows of statisticsQueries. */
export function statisticsFrom(
  { me, period, withViews, today }: StatisticsQuery,
  requests: readonly DayOfRequests[],
  views: readonly DayOfViews[],
  [standing]: readonly Standing[],
): Statistics {
  const { days, previous } = daysWithPrevious(period, today);
  const sums = sumRequests(requests, days);
  const [rates, before] = [ratesOf(sums), ratesOf(sumRequests(requests, previous))];
  const total = sumViews(views, days);
  return {
    period,
    received: sums.received,
    closedEarly: sums.closedEarly,
    rates: ratesShown(me.isPremium).map((name) => ({
      name,
      rate: rates[name],
      change: changeSincePrevious(rates[name], before[name]),
    })),
    lastMonthlyMessagesCount: sumRequests(requests, lastDays(today, MONTH_DAYS)).received,
    viewsTotal: standing?.viewsTotal ?? 0,
    views:
      withViews && me.isPremium
        ? { total, change: total - sumViews(views, previous), series: fillDaysWithoutViews(days, views) }
        : null,
    answerTime: answerTime(standing?.minutes, standing?.sampleSize),
    groupAnswerTime: answerTime(standing?.groupMinutes, standing?.groupSize),
  };
}

const answerTime = (minutes: number | null | undefined, sampleSize: number | null | undefined) =>
  minutes == null || sampleSize == null ? null : { minutes, sampleSize };
