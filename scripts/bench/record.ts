import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { formatFigure, formatSpread, isWithin, tableOf, type Figure } from "./measure.ts";

/** The figures of the last recorded run of each part of the bench, and the document that shows them. */
const REGISTER = "docs/performance.json";
const DOCUMENT = "docs/performance.md";

/** The figures of one part of the bench. */
export interface RecordedPart {
  /** The day of the run. */
  at: string;
  /** The load average of the last minute before the run and at its end. The bench itself adds one to two. */
  load: readonly [number, number];
  figures: Figure[];
}

type RecordedParts = Readonly<Record<string, RecordedPart>>;

/** Reads the figures of the last recorded runs. */
export const readRecordedParts = (): RecordedParts =>
  existsSync(REGISTER) ? JSON.parse(readFileSync(REGISTER, "utf8")) : {};

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

const goalOf = ({ goal, isMoreBetter }: Figure): string =>
  goal === undefined ? "" : `${isMoreBetter ? "≥" : "≤"} ${formatFigure(goal)}`;

const measured = (figure: Figure): string => {
  const value = `${formatFigure(figure.value)} ${figure.unit}`.trim();
  return isWithin(figure) ? value : `**${value}**`;
};

/** The lines of a part's tables in the document. A missed goal is bold. */
export function linesOfPart(part: RecordedPart): string[] {
  const [before, after] = part.load.map((load) => load.toFixed(1));
  const lines = [`Measured on ${part.at}, load average ${before} before the run and ${after} at its end.`];
  for (const section of new Set(part.figures.map((figure) => figure.section))) {
    const figures = part.figures.filter((figure) => figure.section === section);
    const cells = figures.filter(({ column }) => column !== undefined);
    const single = figures.filter(({ column }) => column === undefined);
    if (cells.length > 0) {
      const { head, rows } = tableOf(cells);
      lines.push("", row([section, ...head.slice(1)]), row(head.map(() => "---")), ...rows.map(row));
    }
    if (single.length === 0) continue;
    lines.push(
      "",
      row([section, "Measured", "Spread", "Goal"]),
      row(["---", "---", "---", "---"]),
      ...single.map((figure) => row([figure.name, measured(figure), formatSpread(figure), goalOf(figure)])),
    );
  }
  return lines;
}

/** Finds the tables of each part in the document: the text between its two comments. */
export const RECORDED_TABLES = /<!-- bench: ([\w-]+) -->\n([\s\S]*?)<!-- end of the bench's tables -->/g;

/** The register as text, with one figure a line, so that a change shows the figures that differ. */
function registerText(parts: RecordedParts): string {
  const texts = Object.entries(parts).map(([name, { at, load, figures }]) => {
    const lines = figures.map((figure) => `      ${JSON.stringify(figure)}`).join(",\n");
    return `  ${JSON.stringify(name)}: {\n    "at": "${at}",\n    "load": ${JSON.stringify(load)},\n    "figures": [\n${lines}\n    ]\n  }`;
  });
  return `{\n${texts.join(",\n")}\n}\n`;
}

/** Stores the figures of the parts that were measured, and writes their tables into the document. */
export function recordParts(measuredParts: RecordedParts): void {
  const parts = { ...readRecordedParts(), ...measuredParts };
  writeFileSync(REGISTER, registerText(parts));
  const text = readFileSync(DOCUMENT, "utf8");
  writeFileSync(
    DOCUMENT,
    text.replaceAll(RECORDED_TABLES, (whole, name: string) => {
      const part = parts[name];
      return part
        ? `<!-- bench: ${name} -->\n\n${linesOfPart(part).join("\n")}\n\n<!-- end of the bench's tables -->`
        : whole;
    }),
  );
}
