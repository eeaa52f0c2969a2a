import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber, formatMoney } from "~/i18n/formats";
import type { Metric } from "~/models/metrics/rules";
import type { WeeksToExplore } from "~/presenters/metrics/explore.server";
import { Chart, seriesColor, ExploredFrame, SeriesToggle } from "../charts/chart-frame";

/**
 * A chart of one metric by week, with a line or a bar for each country, and a table below it. It is rendered as an
 * island.
 */
export function ExploredMetrics({
  weeks,
  metrics,
  countries,
  domain: first,
  locale,
  currency,
}: WeeksToExplore) {
  const { t } = useTranslation("explore");
  const [metric, setMetric] = useState<Metric>("registrations");
  const [kind, setKind] = useState<"line" | "bar">("line");
  const [on, setOn] = useState<ReadonlySet<string>>(
    new Set(countries.flatMap(({ domain }) => (first === null || first === domain ? domain : []))),
  );
  const format = (value: number) =>
    metric === "revenue_cents" ? formatMoney(value, { locale, currency }) : formatNumber(value, locale);
  const places = weeks.map(({ name, domains }) => ({
    axis: name,
    name: t("week_of", { day: name }),
    values: Object.fromEntries(domains.map(({ domain, values }) => [domain, values[metric]])),
  }));
  const shown = countries.filter(({ domain }) => on.has(domain));
  const colors = new Map(countries.map(({ domain }, index) => [domain, index + 1]));
  const metricName = metrics.find((known) => known.metric === metric)?.name ?? "";
  const toggle = (domain: string) => (isOn: boolean) =>
    setOn(
      new Set(
        countries
          .map((country) => country.domain)
          .filter((other) => (other === domain ? isOn : on.has(other))),
      ),
    );
  return (
    <ExploredFrame
      controls={
        <>
          <div className="explore-choices">
            <label>
              {t("metric")}
              <select
                className="explore-select"
                value={metric}
                onChange={({ target }) =>
                  setMetric(metrics.find((known) => known.metric === target.value)?.metric ?? metric)
                }
              >
                {metrics.map((known) => (
                  <option key={known.metric} value={known.metric}>
                    {known.name}
                  </option>
                ))}
              </select>
            </label>
            <fieldset>
              <legend className="sr-only">{t("kind")}</legend>
              {(["line", "bar"] as const).map((name) => (
                <label key={name}>
                  <input type="radio" name="kind" checked={kind === name} onChange={() => setKind(name)} />
                  {t(`kinds.${name}`)}
                </label>
              ))}
            </fieldset>
          </div>
          <fieldset className="explore-series">
            <legend className="sr-only">{t("series")}</legend>
            {countries.map(({ domain, name }) => (
              <SeriesToggle
                key={domain}
                label={name}
                color={colors.get(domain) ?? 0}
                isOn={on.has(domain)}
                onChange={toggle(domain)}
              />
            ))}
          </fieldset>
          <Chart
            title={metricName}
            places={places}
            series={shown.map(({ domain, name }) => ({
              key: domain,
              name,
              color: seriesColor(colors.get(domain) ?? 0),
              kind,
            }))}
            isStacked
            format={format}
          />
          <p className="explore-hint">{t("hint")}</p>
        </>
      }
      table={
        <table>
          <caption className="sr-only">{metricName}</caption>
          <thead>
            <tr>
              <th scope="col">{t("week")}</th>
              {countries.map(({ domain, name }) => (
                <th scope="col" key={domain}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ week, name, domains }) => (
              <tr key={week}>
                <th scope="row">{name}</th>
                {domains.map(({ domain, values }) => (
                  <td key={domain}>{format(values[metric])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
}
