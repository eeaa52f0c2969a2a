import { parseRestrictedText, type RestrictedText, type TextRun } from "~/models/core/restricted-text.rules";
import { restrictedTextOfDocument, type EditorNode } from "./editor.rules";

/** Text that was read from HTML, and the names of the tags that it lost. */
export interface ReadHtml<Text> {
  text: Text;
  /** Sorted names, each once. */
  dropped: string[];
}

const RICH_TAGS: readonly string[] = ["p", "br", "strong", "b", "ul", "ol", "li"];
/** Tags whose content is no text for readers. */
const HIDDEN_TAGS: readonly string[] =
  "head,title,script,style,template,noscript,iframe,object,embed,svg,math,textarea,select,button,video,audio".split(
    ",",
  );
/** Tags that stand in the middle of a line. All others begin a new paragraph. */
const INLINE_TAGS: readonly string[] = (
  "a,abbr,b,bdi,bdo,big,cite,code,data,del,dfn,em,font,i,img,input,ins,kbd,label,mark,q,s,samp,small,span,strike,strong,sub," +
  "sup,time,tt,u,var,wbr"
).split(",");

const TAG = /<(\/?)([a-z][a-z\d-]*)[^<>]*>/iy;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" },
  nbsp: "\u00a0",
};

const decoded = (text: string): string =>
  text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
  });

type Token = { tag: string; isEnd: boolean } | { text: string };

/** Splits HTML into tags and texts. Comments and the content of hidden tags are left out. */
function* tokensOf(html: string): Generator<Token, void> {
  let at = 0;
  let from = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open < 0) break;
    TAG.lastIndex = open;
    const [whole, slash, name = ""] = TAG.exec(html) ?? [];
    const isMarkup = whole !== undefined || html.startsWith("<!", open) || html.startsWith("<?", open);
    at = open + 1;
    if (!isMarkup) continue;
    if (open > from) yield { text: html.slice(from, open) };
    const tag = name.toLowerCase();
    if (whole === undefined) at = endOf(html, html.startsWith("<!--", open) ? "-->" : ">", open);
    else {
      at = open + whole.length;
      yield { tag, isEnd: slash === "/" };
      if (slash !== "/" && HIDDEN_TAGS.includes(tag) && !whole.endsWith("/>"))
        at = endOfHidden(html, tag, at);
    }
    from = at;
  }
  if (from < html.length) yield { text: html.slice(from) };
}

function endOf(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from);
  return at < 0 ? html.length : at + mark.length;
}

function endOfHidden(html: string, tag: string, from: number): number {
  const end = new RegExp(`</${tag}[^<>]*>`, "gi");
  end.lastIndex = from;
  return end.exec(html) ? end.lastIndex : html.length;
}

/** Builds the document of the editor from tags and texts, in the order in which they come. */
class DocumentBuilder {
  readonly content: EditorNode[] = [];
  private line: EditorNode[] = [];
  private list: EditorNode | null = null;
  private lists = 0;
  private bold = 0;

  private get marks(): Pick<EditorNode, "marks"> {
    return this.bold > 0 ? { marks: [{ type: "bold" }] } : {};
  }

  /** Ends the paragraph or the list item. */
  endLine(): void {
    const paragraph = { type: "paragraph", content: this.line };
    const hasText = this.line.some(({ text = "" }) => text.trim() !== "");
    if (hasText && this.list) this.list.content?.push({ type: "listItem", content: [paragraph] });
    else if (hasText) this.content.push(paragraph);
    this.line = [];
  }

  addText(text: string): void {
    this.line.push({ type: "text", text, ...this.marks });
  }

  addBreak(): void {
    this.line.push({ type: "hardBreak", ...this.marks });
  }

  takeTag(tag: string, isEnd: boolean): void {
    if (tag === "br") this.addBreak();
    else if (tag === "strong" || tag === "b") this.bold = Math.max(0, this.bold + (isEnd ? -1 : 1));
    else if (tag === "ul" || tag === "ol") this.takeList(tag, isEnd);
    else if (!INLINE_TAGS.includes(tag)) this.endLine();
  }

  /** A list within a list becomes a part of the outer one. */
  private takeList(tag: "ul" | "ol", isEnd: boolean): void {
    this.endLine();
    this.lists = Math.max(0, this.lists + (isEnd ? -1 : 1));
    if (!isEnd && !this.list) this.list = { type: tag === "ol" ? "orderedList" : "bulletList", content: [] };
    if (this.lists > 0 || !this.list) return;
    this.content.push(this.list);
    this.list = null;
  }

  end(): EditorNode {
    this.endLine();
    if (this.list) this.content.push(this.list);
    return { type: "doc", content: this.content };
  }
}

/**
 * Reads HTML as a document of the editor. Tags that are not allowed lose their meaning but keep their text, and are
 * named. A text without any tag keeps its line breaks.
 */
export function readHtmlDocument(html: string, allowed: readonly string[]): ReadHtml<EditorNode> {
  const builder = new DocumentBuilder();
  const dropped = new Set<string>();
  const tokens = [...tokensOf(html)];
  const isPlain = tokens.every((token) => "text" in token);
  for (const token of tokens) {
    if ("tag" in token) {
      const isAllowed = allowed.includes(token.tag);
      if (!isAllowed) dropped.add(token.tag);
      if (isAllowed || !RICH_TAGS.includes(token.tag)) builder.takeTag(token.tag, token.isEnd);
      else if (!INLINE_TAGS.includes(token.tag)) builder.endLine();
    } else if (isPlain) addPlainText(builder, decoded(token.text));
    else builder.addText(decoded(token.text.replace(/[ \t\r\n\f]+/g, " ")));
  }
  return { text: builder.end(), dropped: [...dropped].toSorted() };
}

function addPlainText(builder: DocumentBuilder, text: string): void {
  for (const paragraph of text.replace(/\r\n?/g, "\n").split(/\n[^\S\n]*\n/u)) {
    builder.endLine();
    for (const [index, line] of paragraph.split("\n").entries()) {
      if (index > 0) builder.addBreak();
      builder.addText(line);
    }
  }
}

/** Converts HTML to the text that a person can type, with marks for bold words and lists. */
export function typedTextOfHtml(html: string): ReadHtml<string> {
  const { text, dropped } = readHtmlDocument(html, RICH_TAGS);
  return { text: restrictedTextOfDocument(text), dropped };
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as HTML, with its line breaks. */
export const htmlOfLines = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark).replaceAll("\n", "<br>");

const htmlOfRuns = (runs: readonly TextRun[]): string =>
  runs
    .map(({ text, isBold }) => (isBold ? `<strong>${htmlOfLines(text)}</strong>` : htmlOfLines(text)))
    .join("");

/** Converts the blocks of a text to HTML. It has only paragraphs, lists, line breaks and bold words. */
export const htmlOfBlocks = (blocks: RestrictedText): string =>
  blocks
    .map((block) => {
      if (block.kind === "paragraph") return `<p>${htmlOfRuns(block.runs)}</p>`;
      const tag = block.isOrdered ? "ol" : "ul";
      const items = block.items.map((runs) => `<li>${htmlOfRuns(runs)}</li>`).join("");
      return `<${tag}>${items}</${tag}>`;
    })
    .join("");

/** Converts a typed text, with its marks for bold words and lists, to HTML. */
export const htmlOfTypedText = (typed: string): string => htmlOfBlocks(parseRestrictedText(typed));
