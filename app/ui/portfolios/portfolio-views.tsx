import { useTranslation } from "react-i18next";
import { formatAxisDay, formatNumber, formatShortDay } from "~/i18n/formats";
import type { PortfolioViews } from "~/models/portfolios/views.queries.server";
import { portfolioPath } from "~/models/portfolios/rules";
import { useSite } from "../hooks/use-site";
import { Card } from "../primitives/card";
import { PeriodSelector } from "../statistics/period-selector";
import { DayBars } from "./day-bars";

interface Named {
  id: string;
  title: string;
}

/** Up to this number of days, each day has its own column. */
const COLUMNS_MAX = 7;

const CELL = "px-2 py-3 text-right font-[400] text-ink-2 first:pl-0 first:text-left last:pr-0";
/** Classes for the columns of single days, which are hidden on phones because there is no room. */
const DAY_CELL = `${CELL} whitespace-nowrap max-md:hidden`;

/** A table with a row per portfolio and its views by day. The most viewed portfolio is first. */
export function PortfolioViewsCard({
  views,
  portfolios,
}: {
  views: PortfolioViews;
  portfolios: readonly Named[];
}) {
  const { t } = useTranslation("portfolios");
  const { locale } = useSite();
  const titles = new Map(portfolios.map(({ id, title }) => [id, title]));
  const rows = views.series.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total);
  const most = rows[0]?.total ?? 0;
  const columns = views.days.length > 1 && views.days.length <= COLUMNS_MAX ? views.days : [];
  return (
    <Card title={t("views.title")} aside={<PeriodSelector period={views.period} />}>
      {rows.length === 0 ? (
        <p className="text-sm text-ink-2">{t("views.none")}</p>
      ) : (
        <table className="tabular w-full text-sm/5">
          <caption className="sr-only">{t("views.caption")}</caption>
          <thead>
            <tr>
              <th scope="col" className={`${CELL} pt-0 text-xs`}>
                {t("views.portfolio")}
              </th>
              {columns.map((day) => (
                <th scope="col" key={day} className={`${DAY_CELL} pt-0 text-xs`}>
                  {formatAxisDay(day, { locale }, false)}
                </th>
              ))}
              <th scope="col" className={`${CELL} w-[min(7rem,25%)] pt-0 text-xs`}>
                {t("views.total")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, days, total }) => (
              <tr key={id} className="border-t border-line">
                <th scope="row" className={`${CELL} wrap-anywhere`}>
                  <a
                    className="inline-flex min-h-(--target-min) items-center font-medium text-ink decoration-line-strong"
                    href={portfolioPath(id)}
                  >
                    {titles.get(id)}
                  </a>
                </th>
                {columns.length > 0 &&
                  days.map(({ date, views: count }) => (
                    <td key={date} className={DAY_CELL}>
                      {formatNumber(count, locale)}
                    </td>
                  ))}
                <td className={CELL}>
                  <b className="text-ink">{formatNumber(total, locale)}</b>
                  <Share of={total / most} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > 0 && views.days.length > 1 && <DaysOfViews views={views} titles={titles} />}
    </Card>
  );
}

/** A bar that shows a share: solid for the share, dashed for the rest. */
function Share({ of }: { of: number }) {
  const end = `${Math.round(100 * of)}%`;
  return (
    <svg className="mt-1.5 ml-auto block h-0.5 w-20 md:w-28" aria-hidden="true">
      <line
        className="stroke-linen-3 stroke-2"
        x1={end}
        x2="100%"
        y1="1"
        y2="1"
        strokeDasharray="8 4"
        strokeDashoffset="-4"
      />
      <line className="stroke-mark stroke-2" x1="0" x2={end} y1="1" y2="1" />
    </svg>
  );
}

/** A table of the days with views, newest first, each with title, date and count. */
function DaysOfViews({ views, titles }: { views: PortfolioViews; titles: ReadonlyMap<string, string> }) {
  const { t } = useTranslation("portfolios");
  const { locale } = useSite();
  const rows = views.series
    .flatMap(({ id, days }) => days.map((day) => ({ id, ...day })))
    .filter(({ views: count }) => count > 0)
    .sort((one, other) => other.date.localeCompare(one.date) || other.views - one.views);
  return (
    <details className="mt-3">
      <summary className="flex min-h-(--target-min) w-fit items-center text-sm font-medium text-brand-ink">
        {t("views.day_by_day")}
      </summary>
      <table className="tabular mt-2 w-full text-sm/5">
        <caption className="sr-only">{t("views.day_by_day")}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${CELL} text-xs`}>
              {t("views.portfolio")}
            </th>
            <th scope="col" className={`${CELL} text-xs`}>
              {t("views.date")}
            </th>
            <th scope="col" className={`${CELL} text-xs`}>
              {t("views.title")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, date, views: count }) => (
            <tr key={`${id} ${date}`} className="border-t border-line">
              <th scope="row" className={`${CELL} wrap-anywhere`}>
                {titles.get(id)}
              </th>
              <td className={CELL}>{formatShortDay(date, { locale })}</td>
              <td className={CELL}>{formatNumber(count, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The views of one portfolio: in the period, in total, and by day. */
export function SinglePortfolioViews({ views, total }: { views: PortfolioViews; total: number }) {
  const { t } = useTranslation("portfolios");
  const { locale } = useSite();
  const [series] = views.series;
  const shown = formatNumber(total, locale);
  return (
    <Card title={t("views.title")} aside={<PeriodSelector period={views.period} />}>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-2">
        <span className="figure-number text-[2.5rem] text-ink">
          {formatNumber(series?.total ?? 0, locale)}
        </span>
        {views.period === "today"
          ? t("views.sum_today", { total: shown })
          : t("views.sum_days", { days: views.days.length, total: shown })}
      </p>
      {views.days.length > 1 && (
        <DayBars days={series?.days ?? views.days.map((date) => ({ date, views: 0 }))} />
      )}
    </Card>
  );
}
