import type { Answer } from "./product.ts";

/** Returns the text of a page without its tags. */
export const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, "").replaceAll("&#x27;", "'");

/** Returns the tone (such as error) and the text of the banner at the top of a page. */
export function bannerOf({ text }: Pick<Answer, "text">): { tone: string; words: string } | null {
  const found = /<div\b[^>]* data-tone="(\w+)"[^>]*>[\s\S]*?<strong>([\s\S]*?)<\/strong>/.exec(text);
  return found && { tone: found[1] ?? "", words: withoutTags(found[2] ?? "") };
}
