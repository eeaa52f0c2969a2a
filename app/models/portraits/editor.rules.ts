import {
  parseRestrictedText,
  writeRestrictedText,
  type RestrictedText,
  type TextRun,
} from "~/models/core/restricted-text.rules";

/** A node of the editor's document. */
export interface EditorNode {
  type: string;
  text?: string;
  marks?: { type: string }[];
  content?: EditorNode[];
}

const nodesOf = (runs: readonly TextRun[]): EditorNode[] =>
  runs.flatMap(({ text, isBold }) => {
    const marks = isBold ? { marks: [{ type: "bold" }] } : {};
    return text
      .split("\n")
      .flatMap((line, index) => [
        ...(index === 0 ? [] : [{ type: "hardBreak", ...marks }]),
        ...(line === "" ? [] : [{ type: "text", text: line, ...marks }]),
      ]);
  });

const paragraph = (runs: readonly TextRun[]): EditorNode => ({ type: "paragraph", content: nodesOf(runs) });

/** Converts a typed section to the editor's document. */
export function editorDocument(typed: string): EditorNode {
  const content = parseRestrictedText(typed).map((block): EditorNode =>
    block.kind === "paragraph"
      ? paragraph(block.runs)
      : {
          type: block.isOrdered ? "orderedList" : "bulletList",
          content: block.items.map((runs) => ({ type: "listItem", content: [paragraph(runs)] })),
        },
  );
  return { type: "doc", content: content.length === 0 ? [{ type: "paragraph" }] : content };
}

/**
 * The pieces of text (runs) that a node contains. Each line break becomes `lineBreak`: a line break in a paragraph, a
 * space in a list item, which is one line of text.
 */
function runsOf(node: EditorNode, lineBreak: string): TextRun[] {
  const isBold = node.marks?.some(({ type }) => type === "bold") ?? false;
  if (node.type === "text") return node.text ? [{ text: node.text, isBold }] : [];
  if (node.type === "hardBreak") return [{ text: lineBreak, isBold }];
  return (node.content ?? []).flatMap((child) => runsOf(child, lineBreak));
}

/**
 * Joins adjacent runs of text that are both bold or both normal. Moves spaces at the edges of bold words out of the
 * bold text, as the typed form requires.
 */
function tidyRuns(runs: readonly TextRun[]): TextRun[] {
  const tidy: TextRun[] = [];
  const add = (text: string, isBold: boolean) => {
    const last = tidy.at(-1);
    if (text === "") return;
    if (last?.isBold === isBold) last.text += text;
    else tidy.push({ text, isBold });
  };
  const joined: TextRun[] = [];
  for (const { text, isBold } of runs) {
    const last = joined.at(-1);
    if (last?.isBold === isBold) last.text += text;
    else joined.push({ text, isBold });
  }
  for (const { text, isBold } of joined) {
    const words = text.trim();
    if (!isBold || words === "") add(text, false);
    else {
      const start = text.indexOf(words);
      add(text.slice(0, start), false);
      add(words, true);
      add(text.slice(start + words.length), false);
    }
  }
  return tidy;
}

const isEmpty = (runs: readonly TextRun[]) => runs.every(({ text }) => text.trim() === "");

function blocksOf(node: EditorNode): RestrictedText {
  if (node.type === "paragraph") {
    const runs = tidyRuns(runsOf(node, "\n"));
    return isEmpty(runs) ? [] : [{ kind: "paragraph", runs }];
  }
  const items = (node.content ?? [])
    .map((item) => tidyRuns(runsOf(item, " ")))
    .filter((runs) => !isEmpty(runs));
  return items.length === 0 ? [] : [{ kind: "list", isOrdered: node.type === "orderedList", items }];
}

/** Converts the editor's document to the typed form. Empty paragraphs and list items are left out. */
export const restrictedTextOfDocument = (document: EditorNode): string =>
  writeRestrictedText((document.content ?? []).flatMap(blocksOf));
