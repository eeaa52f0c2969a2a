/** A line of pasted text. `words` is HTML that contains only text, line breaks and bold words. */
interface PastedLine {
  kind: "paragraph" | "bullet" | "number";
  /** The number before the line, for the kind `number` only. */
  number: number;
  html: string;
}

/** Elements that begin and end a line. */
const BLOCKS = new Set(
  "ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN OL P PRE SECTION TABLE TR UL".split(
    " ",
  ),
);
/** Elements whose text must not be pasted. Word also copies deleted text (DEL). */
const UNSEEN = new Set(["DEL", "HEAD", "SCRIPT", "STYLE", "TEMPLATE", "TITLE", "NOSCRIPT"]);
const CELLS = new Set(["TD", "TH"]);
/** Matches the style of a list item in Word. */
const WORD_ITEM = /mso-list:\s*(?!ignore|none|skip)/i;
const WORD_MARK = /mso-list:\s*ignore/i;
const WEIGHT = /(?:^|;)\s*font-weight\s*:\s*([\w-]+)/i;
const FONT = /(?:^|;)\s*font\s*:[^;]*?\b(bold|[6-9]00)\b/i;
const HIDDEN = /(?:^|;)\s*(?:display\s*:\s*none|mso-hide\s*:\s*all)/i;
/**
 * Name of the attribute to which styles are moved. This attribute has no effect, so the content security policy allows
 * it.
 */
const STYLE = "data-pasted-style";

/**
 * Converts HTML of Word, Google Docs or any page to paragraphs, lists and bold words; HTML of the editor itself stays
 * unchanged. Styles are read as text and never applied, because the content security policy forbids it.
 */
export function tidyPastedHtml(html: string): string {
  if (html.includes("data-pm-slice")) return html;
  const unstyled = html.replace(/<style\b[\s\S]*?(?:<\/style>|$)/gi, "");
  const inert = unstyled.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(\s)style(\s*=)/gi, `$1${STYLE}$2`));
  const { body } = new DOMParser().parseFromString(inert, "text/html");
  return writeLines(readLines(body));
}

/** The context of a node: whether it is inside bold or preformatted text. */
interface Place {
  isBold: boolean;
  isPreformatted: boolean;
}

function readLines(body: HTMLElement): PastedLine[] {
  const lines: PastedLine[] = [];
  /** The kind of the current line; null between two lines. */
  let item: Pick<PastedLine, "kind" | "number"> | null = null;
  let mark: string | null = null;
  let words = "";

  const end = () => {
    const html = words.replace(/^(?:\s|<br>)+|(?:\s|<br>)+$/g, "");
    const isEmpty = html.replace(/<[^>]*>|&nbsp;|\u00a0/g, "").trim() === "";
    const isCounted =
      mark !== null && mark !== HOLLOW_SIGN && OTHER_COUNT.test(mark) && !PLAIN_NUMBER.test(mark);
    if (!isEmpty && isCounted) lines.push({ kind: "paragraph", number: 0, html: `${mark ?? ""} ${html}` });
    else if (!isEmpty)
      lines.push({ kind: "paragraph", number: 0, ...(mark === null ? item : markedAs(mark)), html });
    if (!isEmpty) item = null;
    words = "";
    mark = null;
  };
  const write = (text: string, { isBold, isPreformatted }: Place) => {
    const seen = text.replace(/[\u200b\u2060\ufeff]/g, "");
    const plain = isPreformatted ? seen : seen.replace(/[\t\n\r ]+/g, " ");
    const escaped = plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    const broken = escaped.replace(/\r?\n/g, "<br>");
    words += isBold && plain.trim() !== "" ? `<strong>${broken}</strong>` : broken;
  };
  const readList = (list: Element, place: Place) => {
    const isReversed = list.hasAttribute("reversed");
    const first = isReversed ? [...list.children].filter(({ nodeName }) => nodeName === "LI").length : 1;
    let number = Number(list.getAttribute("start")) || first;
    for (const child of list.childNodes) {
      if (child.nodeName !== "LI") {
        read(child, place);
        continue;
      }
      end();
      if (child instanceof Element) number = Number(child.getAttribute("value")) || number;
      item = { kind: list.nodeName === "OL" ? "number" : "bullet", number };
      number += isReversed ? -1 : 1;
      read(child, place);
      end();
      item = null;
    }
  };
  const read = (node: Node, place: Place): void => {
    if (node.nodeType === Node.TEXT_NODE) return write(node.nodeValue ?? "", place);
    if (!(node instanceof Element) || UNSEEN.has(node.nodeName)) return;
    const style = node.getAttribute(STYLE) ?? "";
    if (HIDDEN.test(style)) return;
    if (WORD_MARK.test(style)) {
      mark = (node.textContent ?? "").replace(/[\s\u00a0]+/g, "");
      return;
    }
    if (node.nodeName === "BR") {
      words += "<br>";
      return;
    }
    // The cells of a table row become one line, separated by spaces.
    if (CELLS.has(node.nodeName) && words !== "") words += " ";
    const isBlock = BLOCKS.has(node.nodeName);
    if (isBlock) end();
    if (WORD_ITEM.test(style)) mark = "";
    const inner = {
      isBold: isBoldIn(node, style, place),
      isPreformatted: isPreformattedIn(node, style, place),
    };
    if (node.nodeName === "UL" || node.nodeName === "OL") readList(node, inner);
    else for (const child of node.childNodes) read(child, inner);
    if (isBlock) end();
  };
  read(body, { isBold: false, isPreformatted: false });
  end();
  return lines;
}

const PLAIN_NUMBER = /^(\d{1,3})[.)]$/;
/** Matches the sign of a numbered item that is not 1, 2, 3, such as "1.1.", "a)" or "iv.". */
const OTHER_COUNT = /^(?:[\d.]*\d[\d.]*|[a-z]|[ivxlc]+)[.)]?$/i;
/** The sign that Word puts before the items of a nested list. */
const HOLLOW_SIGN = "o";

/** Returns the kind of a Word paragraph that begins with this sign or number. */
function markedAs(mark: string): Pick<PastedLine, "kind" | "number"> {
  const number = PLAIN_NUMBER.exec(mark)?.[1];
  return number === undefined ? { kind: "bullet", number: 0 } : { kind: "number", number: Number(number) };
}

/**
 * Whether the text of a node is bold. A style takes precedence over a tag, because Google Docs wraps all copied text in
 * a `<b>` of normal weight.
 */
function isBoldIn(node: Element, style: string, { isBold }: Place): boolean {
  const weight = WEIGHT.exec(style)?.[1]?.toLowerCase();
  if (weight === "bold" || weight === "bolder") return true;
  if (weight === "normal" || weight === "lighter") return false;
  if (weight !== undefined && /^\d+$/.test(weight)) return Number(weight) >= 600;
  if (FONT.test(style)) return true;
  return isBold || node.nodeName === "B" || node.nodeName === "STRONG";
}

const isPreformattedIn = (node: Element, style: string, { isPreformatted }: Place): boolean =>
  node.nodeName === "PRE" || /white-space\s*:\s*pre/i.test(style) || isPreformatted;

/** Writes the lines as HTML. Numbers of a list that does not start at 1 stay in the text. */
function writeLines(lines: readonly PastedLine[]): string {
  const parts: string[] = [];
  let list: "ul" | "ol" | null = null;
  let count = 0;
  const close = () => {
    if (list) parts.push(`</${list}>`);
    list = null;
    count = 0;
  };
  for (const { kind, number, html } of lines) {
    const wanted = kind === "bullet" ? "ul" : kind === "number" ? "ol" : null;
    const counts = wanted !== "ol" || number === 1 || (list === "ol" && number === count + 1);
    if (wanted !== list || !counts || (wanted === "ol" && number === 1)) close();
    if (wanted === null || !counts) {
      parts.push(`<p>${counts ? "" : `${number}. `}${html}</p>`);
      continue;
    }
    if (list === null) parts.push(`<${wanted}>`);
    list = wanted;
    count += 1;
    parts.push(`<li><p>${html}</p></li>`);
  }
  close();
  return parts.join("");
}
