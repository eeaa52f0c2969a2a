import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatAxisDay, formatNumber, formatShortDay } from "~/i18n/formats";
import { namedStep, POINT, POINT_LABEL, WarpPattern, type ChartProps } from "./views-chart";

/** Distance in px between the last day's label and its point; the label never leaves the chart. */
const LABEL_ABOVE = 14;
const LABEL_TOP = 14;
const AXIS_LABEL = { fill: "var(--ink-2)" };

/** Interactive chart of daily views, by pointer or arrow keys. Same place and size as the static one. */
export function PointableChart({ chart, locale, label, describe }: ChartProps) {
  const { points, top } = chart;
  const step = namedStep(points.length);
  const named = points.flatMap(({ date }, index) => ((points.length - 1 - index) % step === 0 ? [date] : []));
  return (
    <div className="absolute inset-0 -left-1">
      <ResponsiveContainer width="100%" height="100%">
        <AreaChart
          data={[...points]}
          title={label}
          accessibilityLayer
          margin={{ top: 6, right: 6, bottom: 0, left: 0 }}
        >
          <defs>
            <WarpPattern />
          </defs>
          <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
          <XAxis
            dataKey="date"
            ticks={named}
            interval="preserveEnd"
            tick={AXIS_LABEL}
            tickLine={false}
            axisLine={false}
            tickMargin={8}
            height={28}
            tickFormatter={(day: string) => formatAxisDay(day, { locale }, step > 1)}
          />
          <YAxis
            domain={[0, top]}
            ticks={[0, top / 2, top]}
            tick={AXIS_LABEL}
            tickLine={false}
            axisLine={false}
            width={36}
            tickFormatter={(value: number) => formatNumber(value, locale)}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: "var(--line-strong)" }}
            content={({ active, payload }) => {
              const point = active
                ? points.find(({ date }) => date === payload[0]?.payload?.date)
                : undefined;
              return point ? (
                <p className="grid rounded-sm bg-ink px-2.5 py-1.5 leading-4 text-ink-inverse">
                  {formatShortDay(point.date, { locale })}
                  <b>{describe(point.views)}</b>
                </p>
              ) : null;
            }}
          />
          <Area
            type="monotone"
            dataKey="views"
            stroke="var(--chart-1)"
            strokeWidth={2}
            fill="url(#warp)"
            fillOpacity={1}
            isAnimationActive={false}
            dot={({ index, cx = 0, cy = 0 }) =>
              index === points.length - 1 ? (
                <g key={index}>
                  <circle className={POINT} cx={cx} cy={cy} r="4.5" />
                  <text
                    className={POINT_LABEL}
                    x={cx}
                    y={Math.max(cy - LABEL_ABOVE, LABEL_TOP)}
                    textAnchor="end"
                  >
                    {describe(points[index]?.views ?? 0)}
                  </text>
                </g>
              ) : (
                <g key={index} />
              )
            }
            activeDot={{ r: 4.5, fill: "var(--surface)", stroke: "var(--chart-1)", strokeWidth: 2 }}
          />
        </AreaChart>
      </ResponsiveContainer>
    </div>
  );
}
