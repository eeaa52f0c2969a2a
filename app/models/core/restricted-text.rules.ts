/**
 * A minimal document of paragraphs and lists with plain and bold text. It is typed as text (blank lines, `- `, `1. `,
 * `**bold**`) and stored as JSON without HTML, so stored text cannot inject HTML into a page. Numbered lines become a
 * list only if they count from 1, so the numbers that a person typed never change.
 */
export interface TextRun {
  text: string;
  isBold: boolean;
}

type TextBlock =
  | { kind: "paragraph"; runs: TextRun[] }
  | { kind: "list"; isOrdered: boolean; items: TextRun[][] };

export type RestrictedText = TextBlock[];

const BULLET = /^[-*•]\s+(.*)$/;
const NUMBER = /^([1-9]\d{0,2})[.)]\s+(.*)$/;
/** A line that begins a numbered list. */
const BEGINS = /^\s*1[.)]/;
/**
 * Bold words neither begin nor end with a space or a star, and contain no two stars in a row. Each typed text therefore
 * has only one meaning.
 */
const BOLD = /\*\*(?=[^\s*])((?:[^*]|\*(?!\*))+)(?<=[^\s*])\*\*/g;

function parseRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  const add = (part: string, isBold: boolean) => {
    const last = runs.at(-1);
    if (part === "") return;
    if (last?.isBold === isBold) last.text += part;
    else runs.push({ text: part, isBold });
  };
  let from = 0;
  for (const match of text.matchAll(BOLD)) {
    add(text.slice(from, match.index), false);
    add(match[1] ?? "", true);
    from = match.index + match[0].length;
  }
  add(text.slice(from), false);
  return runs;
}

interface Line {
  kind: "paragraph" | "bullet" | "number" | "blank";
  text: string;
}

interface Group {
  kind: "paragraph" | "bullet" | "number";
  lines: string[];
}

/**
 * @param next the number that would continue the current list. A line with any other number is a paragraph, except that
 * 1 begins a new list.
 */
function readLine(line: string, next: number): Line {
  const text = line.trim();
  if (text === "") return { kind: "blank", text };
  const bullet = BULLET.exec(text);
  if (bullet) return { kind: "bullet", text: bullet[1] ?? "" };
  const [, number = "", words = ""] = NUMBER.exec(text) ?? [];
  const counts = number === "1" || number === String(next);
  return counts ? { kind: "number", text: words } : { kind: "paragraph", text };
}

/** Parses typed text. Every input is valid: all lines that are not in a list become plain paragraphs. */
export function parseRestrictedText(source: string): RestrictedText {
  const groups: Group[] = [];
  let last: Line["kind"] = "blank";
  for (const line of source.replace(/\r\n?/g, "\n").split("\n")) {
    const before = groups.at(-1);
    const next = before?.kind === "number" ? before.lines.length + 1 : 1;
    const { kind, text } = readLine(line, next);
    if (kind !== "blank") {
      // A list continues after blank lines, but a line with "1." begins a new list.
      const goesOn = kind === "number" ? next > 1 && !BEGINS.test(line) : kind === last;
      if (goesOn && before?.kind === kind) before.lines.push(text);
      else groups.push({ kind, lines: [text] });
    }
    last = kind;
  }
  return groups.map(({ kind, lines }) =>
    kind === "paragraph"
      ? { kind, runs: parseRuns(lines.join("\n")) }
      : { kind: "list", isOrdered: kind === "number", items: lines.map(parseRuns) },
  );
}

const writeRuns = (runs: readonly TextRun[]): string =>
  runs.map(({ text, isBold }) => (isBold ? `**${text}**` : text)).join("");

/** Converts a stored text to its typed form. Parsing the typed form gives the stored text again. */
export const writeRestrictedText = (blocks: RestrictedText): string =>
  blocks
    .map((block) =>
      block.kind === "paragraph"
        ? writeRuns(block.runs)
        : block.items
            .map((item, index) => `${block.isOrdered ? `${index + 1}.` : "-"} ${writeRuns(item)}`)
            .join("\n"),
    )
    .join("\n\n");

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const readRuns = (value: unknown): TextRun[] =>
  (Array.isArray(value) ? value : []).flatMap((run: unknown) =>
    isRecord(run) && typeof run["text"] === "string"
      ? [{ text: run["text"], isBold: run["isBold"] === true }]
      : [],
  );

/** Validates stored JSON. Parts in an unknown format are dropped. */
export const readRestrictedText = (value: unknown): RestrictedText =>
  (Array.isArray(value) ? value : []).flatMap((block: unknown): RestrictedText => {
    if (!isRecord(block)) return [];
    if (block["kind"] === "paragraph") return [{ kind: "paragraph", runs: readRuns(block["runs"]) }];
    if (block["kind"] !== "list" || !Array.isArray(block["items"])) return [];
    return [{ kind: "list", isOrdered: block["isOrdered"] === true, items: block["items"].map(readRuns) }];
  });
