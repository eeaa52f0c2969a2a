import { area, curveMonotoneX, line } from "d3-shape";
import type { DayOfViews } from "./rules";

/**
 * The views of each day as shapes of a chart. Lengths are percentages of the drawing area, and y is measured from its
 * top.
 */
export interface ViewsChartShapes {
  /** Path of the line, in a 100 by 100 view box. */
  line: string;
  /** Path of the area below the line, in a 1 by 1 view box. */
  under: string;
  points: readonly { date: string; views: number; x: number; y: number }[];
  /** Value of the top grid line. It is even, so that the grid line in the middle also stands for a whole number. */
  top: number;
}

/** The smallest round, even number that is at least the largest view count. The axis always begins at zero. */
export function axisMaximum(max: number): number {
  for (let unit = 1; ; unit *= 10) {
    const found = [2, 4, 6, 8, 10].find((step) => step * unit >= max);
    if (found !== undefined) return found * unit;
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Draws the series of views; null for fewer than two days, which cannot form a line. */
export function drawViewsChart(series: readonly DayOfViews[]): ViewsChartShapes | null {
  if (series.length < 2) return null;
  const top = axisMaximum(Math.max(...series.map(({ views }) => views)));
  const points = series.map(({ date, views }, index) => ({
    date,
    views,
    x: rounded((100 * index) / (series.length - 1)),
    y: rounded(100 - (100 * views) / top),
  }));
  type Point = (typeof points)[number];
  // Between two points, the curve never goes above or below them, so it never goes below zero.
  const drawLine = line<Point>(
    ({ x }) => x,
    ({ y }) => y,
  ).curve(curveMonotoneX);
  const drawUnder = area<Point>()
    .x(({ x }) => x / 100)
    .y0(1)
    .y1(({ y }) => y / 100)
    .curve(curveMonotoneX);
  return { line: drawLine(points) ?? "", under: drawUnder(points) ?? "", points, top };
}
