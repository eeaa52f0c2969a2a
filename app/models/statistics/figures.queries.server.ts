import { todayOfAccount } from "~/i18n/local-days";
import type { ModelContext } from "~/context/types";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { statisticsFrom, statisticsQueries, type Statistics } from "./queries.server";
import { daysWithPrevious, ratesOf, sumRequests, type Period, type Rates } from "./rules";

/** The figures of a period. Unlike the page, it has all rates, with Premium or without. */
export interface PeriodFigures extends Pick<Statistics, "lastMonthlyMessagesCount" | "viewsTotal" | "views"> {
  rates: Rates;
}

/** Reads the figures of a provider in one round trip. Only Premium gets the views by day. */
export async function readPeriodFigures(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  me: Pick<Me, "providerId" | "role" | "domain" | "isPremium">,
  { period, withViews }: { period: Period; withViews: boolean },
): Promise<PeriodFigures> {
  const today = todayOfAccount(me, clock.now());
  const query = { me, period, withViews, today };
  const [requests, views, standing] = await db.read(...statisticsQueries(query));
  const {
    lastMonthlyMessagesCount,
    viewsTotal,
    views: byDay,
  } = statisticsFrom(query, requests, views, standing);
  const { days } = daysWithPrevious(period, today);
  return { rates: ratesOf(sumRequests(requests, days)), lastMonthlyMessagesCount, viewsTotal, views: byDay };
}
