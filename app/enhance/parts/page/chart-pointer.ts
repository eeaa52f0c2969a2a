/** A day of a chart, from `data-chart`: its texts, and its position from the left in per cent of the chart's width. */
export interface ChartPoint {
  x: number;
  y: number;
  day: string;
  views: string;
}

/**
 * Shows the values of one day of a chart. The pointer or the arrow keys select the day: see
 * ui/statistics/views-chart.tsx.
 */
function enhance(chart: HTMLElement): void {
  const points: ChartPoint[] = JSON.parse(chart.dataset["chart"] ?? "[]");
  const plot = chart.querySelector("svg");
  const tip = chart.querySelector<HTMLElement>("[data-chart-tip]");
  const cursor = chart.querySelector<HTMLElement>("[data-chart-cursor]");
  if (!plot || !tip || !cursor || points.length === 0) return;
  let at: number | null = null;

  const show = (index: number | null) => {
    at = index;
    const point = index === null ? undefined : points[index];
    tip.hidden = !point;
    cursor.hidden = !point;
    if (!point) return;
    const [frame, area] = [chart.getBoundingClientRect(), plot.getBoundingClientRect()];
    const left = area.left - frame.left + (point.x / 100) * area.width;
    const top = area.top - frame.top + (point.y / 100) * area.height;
    cursor.style.left = `${left}px`;
    cursor.style.setProperty("--point", `${top}px`);
    const [day, views] = tip.children;
    if (day) day.textContent = point.day;
    if (views) views.textContent = point.views;
    // The box with the values is placed on the side of the line that has more room.
    const isRight = left + tip.offsetWidth + 12 > frame.width;
    tip.style.left = `${isRight ? left - tip.offsetWidth - 12 : left + 12}px`;
    tip.style.top = `${Math.min(top, frame.height - tip.offsetHeight)}px`;
  };

  chart.tabIndex = 0;
  chart.addEventListener("pointermove", ({ clientX }) => {
    const { left, width } = plot.getBoundingClientRect();
    const wanted = ((clientX - left) / width) * 100;
    const distances = points.map(({ x }) => Math.abs(x - wanted));
    show(distances.indexOf(Math.min(...distances)));
  });
  chart.addEventListener("pointerleave", () => show(null));
  chart.addEventListener("blur", () => show(null));
  chart.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === "Escape") show(null);
    if (step === undefined) return;
    event.preventDefault();
    show(Math.min(points.length - 1, Math.max(0, (at ?? points.length - 1 - step) + step)));
  });
}

export function enhanceCharts(): void {
  for (const chart of document.querySelectorAll<HTMLElement>("[data-chart]")) enhance(chart);
}
