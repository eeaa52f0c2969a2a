import type { Answer } from "./product.ts";

/** The words of a page, without its tags. */
export const plain = (html: string): string => html.replace(/<[^>]*>/g, "").replaceAll("&#x27;", "'");

/** The banner above the page: its tone and its words. */
export function bannerOf({ text }: Pick<Answer, "text">): { tone: string; words: string } | null {
  const found = /<div class="banner(?: banner-(\w+))?"[^>]*>[\s\S]*?<strong>([\s\S]*?)<\/strong>/.exec(text);
  return found && { tone: found[1] ?? "info", words: plain(found[2] ?? "") };
}
