import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from "recharts";

export interface Series {
  key: string;
  name: string;
  /** CSS colour of the series. */
  color: string;
  kind: "line" | "bar";
  isDashed?: boolean;
}

/** One position on the axis: its label, and the value of each series by key. */
export interface ChartPosition {
  axis: string;
  name: string;
  values: Readonly<Record<string, number>>;
}

export interface SeriesChartProps {
  title: string;
  places: readonly ChartPosition[];
  series: readonly Series[];
  /** Whether the bars are stacked on one another. */
  isStacked?: boolean;
  /** Charts of the same group highlight the same position. */
  group?: string;
  format: (value: number) => string;
}

const TICK = { fill: "var(--ink-2)", fontSize: 12 };

/**
 * A chart of lines or bars, drawn by recharts in the browser. Pointer, finger and arrow keys move between its
 * positions.
 */
export default function SeriesChart({ title, places, series, isStacked, group, format }: SeriesChartProps) {
  const shown = series
    .filter(({ kind }) => kind === "bar")
    .concat(series.filter(({ kind }) => kind === "line"));
  return (
    <ComposedChart
      responsive
      className="explore-chart"
      data={[...places]}
      title={title}
      margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
      accessibilityLayer
      {...(group === undefined ? {} : { syncId: group, syncMethod: "index" })}
    >
      <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
      <XAxis dataKey="axis" tick={TICK} tickLine={false} axisLine={false} minTickGap={16} />
      <YAxis
        width="auto"
        tick={TICK}
        allowDecimals={false}
        tickLine={false}
        axisLine={false}
        tickFormatter={(value: number) => format(value)}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: "var(--line-strong)", fill: "var(--linen)", fillOpacity: 0.6 }}
        content={({ active, payload }) => {
          const place: ChartPosition | undefined = payload[0]?.payload;
          return active && place ? <Values place={place} series={series} format={format} /> : null;
        }}
      />
      {shown.map(({ key, name, color, kind, isDashed }) =>
        kind === "bar" ? (
          <Bar
            key={key}
            dataKey={({ values }: ChartPosition) => values[key]}
            name={name}
            fill={color}
            fillOpacity={isDashed ? 0.45 : 1}
            isAnimationActive={false}
            maxBarSize={28}
            {...(isStacked ? { stackId: "all" } : {})}
          />
        ) : (
          <Line
            key={key}
            dataKey={({ values }: ChartPosition) => values[key]}
            name={name}
            type="monotone"
            stroke={color}
            strokeWidth={2}
            dot={false}
            activeDot={{ r: 4 }}
            isAnimationActive={false}
            {...(isDashed ? { strokeDasharray: "5 4" } : {})}
          />
        ),
      )}
    </ComposedChart>
  );
}

type ValuesProps = { place: ChartPosition } & Pick<SeriesChartProps, "series" | "format">;

/** Shows the values at one position; screen readers announce them. */
function Values({ place: { name, values }, series, format }: ValuesProps) {
  return (
    <div className="explore-values" role="status">
      <b>{name}</b>
      {series.map(({ key, name: label, color }) => (
        <span key={key}>
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <rect width="10" height="10" rx="2" fill={color} stroke="var(--ink-inverse)" />
          </svg>
          {label} <b>{format(values[key] ?? 0)}</b>
        </span>
      ))}
    </div>
  );
}
