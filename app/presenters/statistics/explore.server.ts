import type { SiteContext } from "~/context/types";
import { formatAxisDay, formatShortDay } from "~/i18n/formats";
import { todayOfAccount } from "~/i18n/local-days";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { comparedDays, exploredPeriod, type ComparedDay } from "~/models/statistics/explore.rules";
import { statisticsQueries } from "~/models/statistics/queries.server";
import { parsePeriod, daysWithPrevious, type Period } from "~/models/statistics/rules";

/** A day of the chart with its labels. */
export interface ExploredDay extends ComparedDay {
  /** The short label below the chart. */
  axis: string;
  name: string;
  nameBefore: string;
}

export interface DaysToExplore {
  period: Period;
  days: readonly ExploredDay[];
  /** Whether the chart contains views. Only a Premium provider gets views by day. */
  hasViews: boolean;
  locale: string;
}

/** The days of a period and of the previous period, from the rows of the statistics page. */
export async function readExploredDays(ctx: SiteContext, me: Me, url: URL): Promise<DaysToExplore> {
  const period = exploredPeriod(parsePeriod(url.searchParams.get("period")));
  const today = todayOfAccount(me, ctx.clock.now());
  const [requestsQuery, viewsQuery] = statisticsQueries({ me, period, withViews: true, today });
  const [requests, views] = await ctx.db.read(requestsQuery, viewsQuery);
  const { locale } = ctx.formats;
  const days = comparedDays(daysWithPrevious(period, today), requests, views).map((compared) => ({
    ...compared,
    axis: formatAxisDay(compared.day, { locale }, true),
    name: formatShortDay(compared.day, { locale }),
    nameBefore: formatShortDay(compared.dayBefore, { locale }),
  }));
  return { period, days, hasViews: me.isPremium, locale };
}
