import { useTranslation } from "react-i18next";
import { formatMoney, formatNumber, formatShortDay, type Formats } from "~/i18n/formats";
import type { FiguresOfWeek } from "~/models/metrics/queries.server";
import { FIGURES, type Figure } from "~/models/metrics/rules";
import { classNames } from "../primitives/class-names";

export interface FiguresTableProps {
  weeks: readonly FiguresOfWeek[];
  format: Formats;
}

// A table if it is at least 700 px wide; otherwise, as on phones, a block of names and values per week.
const ROWS = "@max-[700px]/figures:block";
const ROW =
  "border-t border-line @max-[700px]/figures:grid @max-[700px]/figures:grid-cols-[1fr_1fr] @max-[700px]/figures:gap-x-5 @max-[700px]/figures:gap-y-2.5 @max-[700px]/figures:px-5 @max-[700px]/figures:py-3.5";
const CELL =
  "align-top @min-[700px]/figures:px-3 @min-[700px]/figures:py-2.5 @min-[700px]/figures:first:pl-6 @min-[700px]/figures:last:pr-6";
const HEADING = `${CELL} text-left font-[580]`;
const NUMBER = "@min-[700px]/figures:text-right";
const WHOLE_ROW = "@max-[700px]/figures:col-span-full";

/** A row per week, a column per metric. The bar under a value is relative to the largest of its column. */
export function FiguresTable({ weeks, format }: FiguresTableProps) {
  const { t } = useTranslation("oversight");
  const show = (figure: Figure, value: number) =>
    figure === "revenue_cents" ? formatMoney(value, format) : formatNumber(value, format.locale);
  const largest = (figure: Figure) => Math.max(1, ...weeks.map(({ values }) => values[figure]));
  const sum = (figure: Figure) => weeks.reduce((total, { values }) => total + values[figure], 0);
  return (
    <div className="card @container/figures relative overflow-hidden">
      <table className="text-sm tabular-nums">
        <caption className="sr-only">{t("figures.caption")}</caption>
        <thead className="text-xs text-ink-2 @max-[700px]/figures:absolute @max-[700px]/figures:[clip-path:inset(50%)]">
          <tr>
            <th className={HEADING} scope="col">
              {t("figures.week")}
            </th>
            {FIGURES.map((figure) => (
              <th className={classNames(HEADING, NUMBER)} key={figure} scope="col">
                {t(`figures.names.${figure}`)}
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
              {FIGURES.map((figure) => (
                <td className={classNames(CELL, NUMBER)} key={figure}>
                  <Name figure={figure} />
                  {show(figure, values[figure])}
                  <Bar share={values[figure] / largest(figure)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot className={classNames(ROWS, "bg-linen font-[580]")}>
          <tr className={ROW}>
            <th className={classNames(HEADING, WHOLE_ROW)} scope="row">
              {t("figures.total")}
            </th>
            {FIGURES.map((figure) => (
              <td className={classNames(CELL, NUMBER)} key={figure}>
                <Name figure={figure} />
                {show(figure, sum(figure))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The name of a value, where the table's head is not visible. */
function Name({ figure }: { figure: Figure }) {
  const { t } = useTranslation("oversight");
  return (
    <span className="text-xs font-body text-ink-2 @max-[700px]/figures:block @min-[700px]/figures:hidden">
      {t(`figures.names.${figure}`)}
    </span>
  );
}

/** A bar relative to the largest value of its column, drawn by the server; a negative value has no bar. */
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
