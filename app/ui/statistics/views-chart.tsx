import { useTranslation } from "react-i18next";
import type { ChartPoint } from "~/enhance/parts/page/chart-pointer";
import { formatAxisDay, formatNumber, formatShortDay } from "~/i18n/formats";
import type { ViewsChartShapes } from "~/models/statistics/chart.rules";

interface ChartProps {
  chart: ViewsChartShapes;
  locale: string;
  /** Accessible name of the chart. */
  label: string;
  /** Returns a text such as "205 views". */
  describe(views: number): string;
}

/**
 * Up to this number of days, each day has a label. A longer chart has only about five labels, so that there is room
 * for the names of the months.
 */
const NAMED_DAYS = 7;
const NAMED_OF_MORE = 5;

/** Returns the interval, in days, between labels. The last day always has a label. */
const namedStep = (count: number): number => (count <= NAMED_DAYS ? 1 : Math.ceil(count / NAMED_OF_MORE));

/** Classes of the last day's point and label. An outline keeps the label readable over the line. */
const POINT = "fill-surface stroke-chart-1 stroke-2";
/** Classes of a label above the last point, where the line cannot cross it. */
const POINT_LABEL =
  "inline-block rounded-sm bg-ink px-2.5 py-1 leading-4 font-semibold whitespace-nowrap text-ink-inverse print:bg-surface print:text-ink";

/** A pattern of vertical threads that fills the area below the line. */
function WarpPattern() {
  return (
    <pattern id="warp" width="6" height="6" patternUnits="userSpaceOnUse">
      <line className="stroke-chart-1 [stroke-opacity:0.26]" x1="0.5" x2="0.5" y1="0" y2="6" />
    </pattern>
  );
}

/**
 * A chart of the views by day, drawn by the server. app/enhance/parts/page/chart-pointer.ts shows the day under the
 * pointer.
 */
export function ViewsChart({ chart, locale }: Pick<ChartProps, "chart" | "locale">) {
  const { t } = useTranslation("statistics");
  const describe = (views: number) => t("views.point", { count: views, shown: formatNumber(views, locale) });
  const points: ChartPoint[] = chart.points.map(({ date, x, y, views }) => ({
    x,
    y,
    day: formatShortDay(date, { locale }),
    views: describe(views),
  }));
  return (
    <>
      <div
        className="group @container relative mt-6 h-56 pt-1.5 pr-1.5 pb-7 pl-9 text-2xs"
        role="group"
        aria-label={t("views.chart")}
        data-chart={JSON.stringify(points)}
      >
        <DrawnChart {...{ chart, locale, describe }} label={t("views.chart")} />
        <Pointer />
      </div>
      <ViewsTable chart={chart} locale={locale} />
    </>
  );
}

/** A vertical line through the day under the pointer, with its point and its values as text. */
function Pointer() {
  return (
    <>
      <span
        className="pointer-events-none absolute top-1.5 bottom-7 w-px bg-line-strong before:absolute before:top-[calc(var(--point)-0.375rem)] before:-left-1 before:size-2.25 before:-translate-y-1/2 before:rounded-full before:border-2 before:border-chart-1 before:bg-surface"
        data-chart-cursor=""
        hidden
      />
      <p
        className="pointer-events-none absolute z-1 grid rounded-sm bg-ink px-2.5 py-1.5 leading-4 whitespace-nowrap text-ink-inverse"
        role="status"
        data-chart-tip=""
        hidden
      >
        <span />
        <b />
      </p>
    </>
  );
}

function DrawnChart({ chart, locale, label, describe }: ChartProps) {
  const { line, under, points, top } = chart;
  const last = points.at(-1);
  const values = [top, top / 2, 0];
  return (
    <>
      <div
        className="absolute top-0 bottom-5.5 left-0 flex flex-col justify-between leading-3 text-ink-2 tabular-nums"
        aria-hidden="true"
      >
        {values.map((value) => (
          <span key={value}>{formatNumber(value, locale)}</span>
        ))}
      </div>
      <svg className="size-full overflow-visible" role="img" aria-label={label}>
        <defs>
          <WarpPattern />
          <clipPath id="under" clipPathUnits="objectBoundingBox">
            <path d={under} />
          </clipPath>
        </defs>
        {values.map((value, index) => (
          <line
            key={value}
            className="stroke-chart-grid"
            x1="0"
            x2="100%"
            y1={`${index * 50}%`}
            y2={`${index * 50}%`}
          />
        ))}
        <rect width="100%" height="100%" fill="url(#warp)" clipPath="url(#under)" />
        <svg className="size-full" viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">
          <path
            className="fill-none stroke-chart-1 stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
            d={line}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {last && (
          <>
            <circle className={POINT} cx={`${last.x}%`} cy={`${last.y}%`} r="4.5" />
            <foreignObject
              className="overflow-visible [transform-box:fill-box] translate-x-[calc(0.5rem-100%)] -translate-y-10"
              x="100%"
              y={`${last.y}%`}
              width="192"
              height="28"
            >
              <p className="text-right">
                <span className={POINT_LABEL}>{describe(last.views)}</span>
              </p>
            </foreignObject>
          </>
        )}
      </svg>
      <DayAxis points={points} locale={locale} />
    </>
  );
}

function DayAxis({ points, locale }: { points: ViewsChartShapes["points"]; locale: string }) {
  const step = namedStep(points.length);
  const named = points.filter((_point, index) => (points.length - 1 - index) % step === 0);
  return (
    <svg className="mt-1.5 h-5 w-full overflow-visible fill-ink-2" aria-hidden="true">
      {named.map(({ date, x }) => (
        <text
          key={date}
          className="max-sm:nth-last-[even]:hidden @max-[12rem]:not-first:not-last:hidden"
          x={`${x}%`}
          y="13"
          textAnchor={x === 0 ? "start" : x === 100 ? "end" : "middle"}
        >
          {formatAxisDay(date, { locale }, step > 1)}
        </text>
      ))}
    </svg>
  );
}

/** The values as a table, for screen readers. */
function ViewsTable({ chart, locale }: Pick<ChartProps, "chart" | "locale">) {
  const { t } = useTranslation("statistics");
  return (
    <details className="mt-3 text-sm/[inherit]">
      <summary className="link inline-flex min-h-(--target-min) items-center">{t("views.table")}</summary>
      <table className="max-w-72">
        <caption className="sr-only">{t("views.chart")}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("views.day")}</th>
            <th scope="col">{t("views.count")}</th>
          </tr>
        </thead>
        <tbody>
          {chart.points.map(({ date, views }) => (
            <tr key={date} className="border-t border-line">
              <th scope="row" className="px-0 py-1.25 text-left font-body text-ink-2">
                {formatAxisDay(date, { locale }, chart.points.length > NAMED_DAYS)}
              </th>
              <td className="px-0 py-1.25 text-right tabular-nums">{formatNumber(views, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
