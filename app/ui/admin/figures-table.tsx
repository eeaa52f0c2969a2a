import { useTranslation } from "react-i18next";
import { formatMoney, formatNumber, formatShortDay, type Formats } from "~/i18n/formats";
import type { FiguresOfWeek } from "~/models/metrics/queries.server";
import { FIGURES, type Figure } from "~/models/metrics/rules";

export interface FiguresTableProps {
  weeks: readonly FiguresOfWeek[];
  format: Formats;
}

/** A row per week, a column per metric. The bar under a value is relative to the largest of its column. */
export function FiguresTable({ weeks, format }: FiguresTableProps) {
  const { t } = useTranslation("oversight");
  const show = (figure: Figure, value: number) =>
    figure === "revenue_cents" ? formatMoney(value, format) : formatNumber(value, format.locale);
  const largest = (figure: Figure) => Math.max(1, ...weeks.map(({ values }) => values[figure]));
  const sum = (figure: Figure) => weeks.reduce((total, { values }) => total + values[figure], 0);
  return (
    <div className="card figs-c">
      <table className="figs">
        <caption className="sr">{t("figures.caption")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("figures.week")}</th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col">
                {t(`figures.names.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, values }) => (
            <tr key={week}>
              <th scope="row">
                <time dateTime={week}>{formatShortDay(week, format)}</time>
              </th>
              {FIGURES.map((figure) => (
                <td key={figure}>
                  <span className="figs-n">{t(`figures.names.${figure}`)}</span>
                  {show(figure, values[figure])}
                  <Bar share={values[figure] / largest(figure)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("figures.total")}</th>
            {FIGURES.map((figure) => (
              <td key={figure}>
                <span className="figs-n">{t(`figures.names.${figure}`)}</span>
                {show(figure, sum(figure))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** A bar relative to the largest value of its column, drawn by the server; a negative value has no bar. */
function Bar({ share }: { share: number }) {
  return (
    <svg className="figs-b" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.max(0, Math.round(share * 1000) / 10)} height="4" />
    </svg>
  );
}
