import { htmlOfLines, readHtmlDocument, type ReadHtml } from "~/models/portraits/html.rules";

/** A story has paragraphs and line breaks only. */
const STORY_TAGS: readonly string[] = ["p", "br"];

/** Converts HTML to the text of a story, in which an empty line separates paragraphs. */
export function storyOfHtml(html: string): ReadHtml<string> {
  const { text, dropped } = readHtmlDocument(html, STORY_TAGS);
  const paragraphs = (text.content ?? []).map(({ content = [] }) =>
    content
      .map((node) => (node.type === "hardBreak" ? "\n" : (node.text ?? "")))
      .join("")
      .replace(/ *\n */g, "\n")
      .trim(),
  );
  return { text: paragraphs.join("\n\n"), dropped };
}

/** Converts the text of a story to HTML. */
export const htmlOfStory = (story: string): string =>
  story
    .split(/\n\s*\n/u)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => `<p>${htmlOfLines(paragraph.trim())}</p>`)
    .join("");
