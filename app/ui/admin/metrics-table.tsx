import { useTranslation } from "react-i18next";
import { formatMoney, formatNumber, formatShortDay, type Formats } from "~/i18n/formats";
import type { MetricsOfWeek } from "~/models/metrics/queries.server";
import { METRICS, type Metric } from "~/models/metrics/rules";
import { classNames } from "../primitives/class-names";

export interface MetricsTableProps {
  weeks: readonly MetricsOfWeek[];
  format: Formats;
}

// If the table is narrower than 700 px, as on phones, each week is a block of names and values instead of a row.
const ROWS = "@max-[700px]/metrics:block";
const ROW =
  "border-t border-line @max-[700px]/metrics:grid @max-[700px]/metrics:grid-cols-2 @max-[15rem]/metrics:grid-cols-1 @max-[700px]/metrics:gap-x-5 @max-[700px]/metrics:gap-y-2.5 @max-[700px]/metrics:px-5 @max-[700px]/metrics:py-3.5";
const CELL =
  "align-top @min-[700px]/metrics:px-3 @min-[700px]/metrics:py-2.5 @min-[700px]/metrics:first:pl-6 @min-[700px]/metrics:last:pr-6";
const HEADING = `${CELL} text-left font-[580]`;
const NUMBER = "@min-[700px]/metrics:text-right";
const WHOLE_ROW = "@max-[700px]/metrics:col-span-full";

/**
 * A table with a row per week and a column per metric. The length of the bar under a value is relative to the largest
 * value of the column.
 */
export function MetricsTable({ weeks, format }: MetricsTableProps) {
  const { t } = useTranslation("monitoring");
  const show = (metric: Metric, value: number) =>
    metric === "revenue_cents" ? formatMoney(value, format) : formatNumber(value, format.locale);
  const largest = (metric: Metric) => Math.max(1, ...weeks.map(({ values }) => values[metric]));
  const sum = (metric: Metric) => weeks.reduce((total, { values }) => total + values[metric], 0);
  return (
    <div className="card @container/metrics relative overflow-hidden">
      <table className="text-sm tabular-nums">
        <caption className="sr-only">{t("metrics.caption")}</caption>
        <thead className="text-xs text-ink-2 @max-[700px]/metrics:hidden">
          <tr>
            <th className={HEADING} scope="col">
              {t("metrics.week")}
            </th>
            {METRICS.map((metric) => (
              <th className={classNames(HEADING, NUMBER)} key={metric} scope="col">
                {t(`metrics.names.${metric}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={ROWS}>
          {weeks.map(({ week, values }) => (
            <tr className={ROW} key={week}>
              <th className={classNames(HEADING, WHOLE_ROW)} scope="row">
                <time dateTime={week}>{formatShortDay(week, format)}</time>
              </th>
              {METRICS.map((metric) => (
                <td className={classNames(CELL, NUMBER)} key={metric}>
                  <Name metric={metric} />
                  {show(metric, values[metric])}
                  <Bar share={values[metric] / largest(metric)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot className={classNames(ROWS, "bg-linen font-[580]")}>
          <tr className={ROW}>
            <th className={classNames(HEADING, WHOLE_ROW)} scope="row">
              {t("metrics.total")}
            </th>
            {METRICS.map((metric) => (
              <td className={classNames(CELL, NUMBER)} key={metric}>
                <Name metric={metric} />
                {show(metric, sum(metric))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The name of a value. It is needed on narrow screens, where the head of the table is hidden. */
function Name({ metric }: { metric: Metric }) {
  const { t } = useTranslation("monitoring");
  return (
    <span className="text-xs font-body text-ink-2 @max-[700px]/metrics:block @min-[700px]/metrics:hidden">
      {t(`metrics.names.${metric}`)}
    </span>
  );
}

/**
 * A bar that the server draws. Its length is relative to the largest value of the column; a negative value has no bar.
 */
function Bar({ share }: { share: number }) {
  return (
    <svg
      className="mt-1 h-1 w-full rounded-[2px] bg-linen-2"
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="fill-mark" width={Math.max(0, Math.round(share * 1000) / 10)} height="4" />
    </svg>
  );
}
