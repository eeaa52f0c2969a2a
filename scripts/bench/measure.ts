/** One figure of the bench. `row` is the number of its goal in the table of goals. */
export interface Figure {
  section: string;
  name: string;
  value: number;
  unit: string;
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

/** Whether a figure meets its goal. True if it has no goal. */
export const isWithin = ({ value, goal, isMoreBetter }: Figure): boolean =>
  goal === undefined || (isMoreBetter ? value >= goal : value <= goal);

function verdict(figure: Figure): string {
  if (figure.goal === undefined) return "";
  const meets = (bound: number) => (figure.isMoreBetter ? figure.value >= bound : figure.value <= bound);
  if (figure.beyond !== undefined && meets(figure.beyond)) return "beyond";
  return isWithin(figure) ? "met" : "MISSED";
}

const round = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 2 : 1);

/** Prints the figures, with one table for each section. */
export function print(figures: readonly Figure[]): void {
  for (const section of new Set(figures.map((figure) => figure.section))) {
    console.log(`\n${section}`);
    for (const figure of figures.filter((candidate) => candidate.section === section)) {
      const bounds =
        figure.goal === undefined
          ? ""
          : `goal ${figure.isMoreBetter ? "≥" : "≤"} ${figure.goal}${figure.beyond === undefined ? "" : ` (beyond ${figure.beyond})`}`;
      const cells = [
        figure.row === undefined ? "" : `#${figure.row}`,
        figure.name,
        `${round(figure.value)} ${figure.unit}`,
        bounds,
        verdict(figure),
      ];
      console.log(
        `  ${cells
          .map((cell, index) => cell.padEnd([4, 58, 16, 34, 8][index] ?? 0))
          .join(" ")
          .trimEnd()}`,
      );
    }
  }
}
