import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { sql, type Query } from "~/models/core/database";
import { todayOfAccount } from "~/i18n/local-days";
import {
  fillDaysWithoutViews,
  PERIOD_DAYS,
  lastDays,
  portfolioViewName,
  type DayOfViews,
  type Period,
} from "~/models/statistics/rules";

interface ViewsRow {
  id: Row<"portfolios">["id"];
  date: Row<"views_daily">["day"];
  views: Row<"views_daily">["views"];
}

/** The views of some portfolios for every day of a period, including the days without views. */
export interface PortfolioViews {
  period: Period;
  days: readonly string[];
  /** One entry for each portfolio that has views in the period. */
  series: readonly { id: string; days: readonly DayOfViews[]; total: number }[];
}

/**
 * Reads the views of the wanted portfolios, one row per portfolio and day. The SQL checks `isPremium`, so that without
 * Premium no views are read.
 * @param wanted a subquery that selects the ids of the portfolios
 */
export async function readPortfolioViews(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  me: Pick<Me, "providerId" | "domain" | "isPremium">,
  wanted: Query,
  period: Period,
): Promise<PortfolioViews> {
  const today = todayOfAccount(me, clock.now());
  const days = lastDays(today, PERIOD_DAYS[period]);
  const rows = await db.all(sql<ViewsRow>`
    SELECT w.id, v.day AS date, v.views FROM (${wanted}) w
    CROSS JOIN views_daily v ON v.provider_id = ${me.providerId} AND v.page = ${portfolioViewName("")} || w.id
      AND v.day BETWEEN ${days[0] ?? today} AND ${today}
    WHERE ${me.isPremium}`);
  const ids = [...new Set(rows.map(({ id }) => id))];
  const series = ids.map((id) => {
    const filled = fillDaysWithoutViews(
      days,
      rows.filter((row) => row.id === id),
    );
    return { id, days: filled, total: filled.reduce((sum, { views }) => sum + views, 0) };
  });
  return { period, days, series };
}

/** Reads the views of one portfolio in a period; see `readPortfolioViews`. */
export const readViewsOfPortfolio = (
  ctx: Pick<ModelContext, "db" | "clock">,
  me: Pick<Me, "providerId" | "domain" | "isPremium">,
  id: string,
  period: Period,
): Promise<PortfolioViews> => readPortfolioViews(ctx, me, sql`SELECT ${id} AS id`, period);

/** The views of all portfolios of a provider in a period, by portfolio and day. Portfolios without views are left out. */
export async function listPortfolioViews(
  ctx: Pick<ModelContext, "db" | "clock">,
  me: Pick<Me, "providerId" | "domain" | "isPremium">,
  period: Period,
): Promise<(DayOfViews & Row<"portfolios", "title">)[]> {
  const own = sql`SELECT id FROM portfolios WHERE provider_id = ${me.providerId}`;
  const [{ series }, titles] = await Promise.all([
    readPortfolioViews(ctx, me, own, period),
    ctx.db.all(sql<Row<"portfolios", "id" | "title">>`
      SELECT id, title FROM portfolios WHERE provider_id = ${me.providerId} AND ${me.isPremium}`),
  ]);
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
  return series.flatMap(({ id, days }) => days.map((day) => ({ title: titleOf.get(id) ?? "", ...day })));
}
