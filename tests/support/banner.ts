import type { Answer } from "./product.ts";

/** The text of a page without its tags. */
export const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, "").replaceAll("&#x27;", "'");

/** The tone and the text of the banner at the top of the page. */
export function bannerOf({ text }: Pick<Answer, "text">): { tone: string; words: string } | null {
  const found = /<div\b[^>]* data-tone="(\w+)"[^>]*>[\s\S]*?<strong>([\s\S]*?)<\/strong>/.exec(text);
  return found && { tone: found[1] ?? "", words: withoutTags(found[2] ?? "") };
}
