import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/formats";
import { DAY_MEASURES, type DayMeasure } from "~/models/statistics/explore.rules";
import type { DaysToExplore, ExploredDay } from "~/presenters/statistics/explore.server";
import { Chart, seriesColor, ExploredFrame, SeriesToggle } from "../charts/chart-frame";
import type { Series } from "../charts/series-chart";

const COLORS: Record<DayMeasure, number> = { views: 1, received: 2, answered: 3 };

/** Returns the key of a measure's values in the previous period. */
const before = (measure: DayMeasure): string => `${measure} before`;

const valuesOf = ({ values, valuesBefore }: ExploredDay): Record<string, number> => ({
  ...values,
  ...Object.fromEntries(DAY_MEASURES.map((measure) => [before(measure), valuesBefore[measure]])),
});

/**
 * Charts of the views and requests by day, compared with the previous period, and a table below them. It is rendered as
 * an island.
 */
export function ExploredStatistics({ days, hasViews, locale }: DaysToExplore) {
  const { t } = useTranslation("explore");
  const measures = DAY_MEASURES.filter((measure) => measure !== "views" || hasViews);
  const [on, setOn] = useState<ReadonlySet<DayMeasure>>(new Set(measures));
  const [isCompared, setCompared] = useState(true);
  const format = (value: number) => formatNumber(value, locale);
  const places = days.map((day) => ({
    axis: day.axis,
    name: isCompared ? t("beside", { day: day.name, before: day.nameBefore }) : day.name,
    values: valuesOf(day),
  }));
  const seriesOf = (measure: DayMeasure): Series[] => {
    const name = t(`measures.${measure}`);
    const color = seriesColor(COLORS[measure]);
    const kind = measure === "views" ? "line" : "bar";
    const earlier: Series = {
      key: before(measure),
      name: t("before", { name }),
      color,
      kind,
      isDashed: true,
    };
    return [{ key: measure, name, color, kind }, ...(isCompared ? [earlier] : [])];
  };
  const requests = measures.filter((measure) => measure !== "views" && on.has(measure)).flatMap(seriesOf);
  const toggle = (measure: DayMeasure) => (isOn: boolean) =>
    setOn(new Set(measures.filter((other) => (other === measure ? isOn : on.has(other)))));
  return (
    <ExploredFrame
      controls={
        <>
          <fieldset className="explore-series">
            <legend className="sr-only">{t("series")}</legend>
            {measures.map((measure) => (
              <SeriesToggle
                key={measure}
                label={t(`measures.${measure}`)}
                color={COLORS[measure]}
                isOn={on.has(measure)}
                onChange={toggle(measure)}
              />
            ))}
            <SeriesToggle label={t("compare")} color={0} isDashed isOn={isCompared} onChange={setCompared} />
          </fieldset>
          {on.has("views") && (
            <Chart
              title={t("charts.views")}
              places={places}
              series={seriesOf("views")}
              group="days"
              format={format}
            />
          )}
          {requests.length > 0 && (
            <Chart
              title={t("charts.requests")}
              places={places}
              series={requests}
              group="days"
              format={format}
            />
          )}
          <p className="explore-hint">{t("hint")}</p>
        </>
      }
      table={<DaysTable days={days} measures={measures} format={format} />}
    />
  );
}

interface DaysTableProps {
  days: readonly ExploredDay[];
  measures: readonly DayMeasure[];
  format: (value: number) => string;
}

function DaysTable({ days, measures, format }: DaysTableProps) {
  const { t } = useTranslation("explore");
  return (
    <table>
      <caption className="sr-only">{t("caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("day")}</th>
          {measures.map((measure) => (
            <th scope="col" key={measure}>
              {t(`measures.${measure}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.day}>
            <th scope="row">
              {day.name}
              <small>{t("versus", { day: day.nameBefore })}</small>
            </th>
            {measures.map((measure) => (
              <td key={measure}>
                {format(day.values[measure])}
                <small>{format(day.valuesBefore[measure])}</small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
