/** One figure of the bench. `row` is the number of its goal in the table of goals. */
export interface Figure {
  section: string;
  name: string;
  value: number;
  unit: string;
  /** The column of the figure in a table that has one row for each name. */
  column?: string;
  /** The least and the greatest of the values of which `value` is the median. */
  spread?: readonly [number, number];
  row?: number;
  goal?: number;
  beyond?: number;
  /** If true, the goal is a lower bound. By default it is an upper bound. */
  isMoreBetter?: boolean;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** The median of several values with their spread. */
export const medianWithSpread = (values: readonly number[]): Pick<Figure, "value" | "spread"> => ({
  value: median(values),
  spread: [Math.min(...values), Math.max(...values)],
});

/** Whether a figure meets its goal. True if it has no goal. */
export const isWithin = ({ value, goal, isMoreBetter }: Figure): boolean =>
  goal === undefined || (isMoreBetter ? value >= goal : value <= goal);

function verdict(figure: Figure): string {
  if (figure.goal === undefined) return "";
  const meets = (bound: number) => (figure.isMoreBetter ? figure.value >= bound : figure.value <= bound);
  if (figure.beyond !== undefined && meets(figure.beyond)) return "beyond";
  return isWithin(figure) ? "met" : "MISSED";
}

/** A value as it is printed, and as the documents name it. */
export const formatFigure = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 2 : 1);

/** The least and the greatest value behind a median, or nothing if the figure is a single value. */
export const formatSpread = ({ spread }: Figure): string =>
  spread === undefined ? "" : `${formatFigure(spread[0])} to ${formatFigure(spread[1])}`;

/** The figures of a table as rows of cells. The first cell of a row is its name. */
export function tableOf(figures: readonly Figure[]): { head: string[]; rows: string[][] } {
  const columns = [...new Set(figures.map(({ column }) => column ?? ""))];
  const rows = [...new Set(figures.map(({ name }) => name))].map((name) => [
    name,
    ...columns.map((column) => {
      const cell = figures.find((figure) => figure.name === name && figure.column === column);
      return cell ? formatFigure(cell.value) : "";
    }),
  ]);
  return { head: ["", ...columns], rows };
}

function printTable(figures: readonly Figure[]): void {
  if (figures.length === 0) return;
  const { head, rows } = tableOf(figures);
  const widest = Math.max(...rows.map(([name = ""]) => name.length));
  for (const cells of [head, ...rows])
    console.log(
      `  ${cells.map((cell, index) => (index === 0 ? cell.padEnd(widest) : cell.padStart(12))).join(" ")}`,
    );
}

/** Prints the figures, with one table for each section. */
export function print(figures: readonly Figure[]): void {
  for (const section of new Set(figures.map((figure) => figure.section))) {
    console.log(`\n${section}`);
    const ofSection = figures.filter((candidate) => candidate.section === section);
    printTable(ofSection.filter(({ column }) => column !== undefined));
    for (const figure of ofSection.filter(({ column }) => column === undefined)) {
      const bounds =
        figure.goal === undefined
          ? ""
          : `goal ${figure.isMoreBetter ? "≥" : "≤"} ${figure.goal}${figure.beyond === undefined ? "" : ` (beyond ${figure.beyond})`}`;
      const cells = [
        figure.row === undefined ? "" : `#${figure.row}`,
        figure.name,
        `${formatFigure(figure.value)} ${figure.unit}`,
        formatSpread(figure),
        bounds,
        verdict(figure),
      ];
      console.log(
        `  ${cells
          .map((cell, index) => cell.padEnd([4, 58, 16, 18, 34, 8][index] ?? 0))
          .join(" ")
          .trimEnd()}`,
      );
    }
  }
}
