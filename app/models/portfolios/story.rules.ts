/* The public page of a portfolio: its URL, and the layout of its text and pictures. */

/** A paragraph that is only a quotation: «…», “…”, „…“, "…". */
const QUOTATION = /^(?:«[^«»]+»|“[^“”]+”|„[^„“”]+[“”]|‘[^‘]+’|"[^"]+")$/u;

export interface PortfolioStory {
  paragraphs: readonly string[];
  /** Paragraphs that are quotations, shown in large letters between the pictures. */
  quotations: readonly string[];
}

/**
 * Splits a text into paragraphs at its empty lines. If all paragraphs are quotations, they are shown as ordinary
 * paragraphs.
 */
export function readStory(text: string): PortfolioStory {
  const blocks = text.split(/\n\s*\n/u).flatMap((block) => (block.trim() === "" ? [] : [block.trim()]));
  const paragraphs = blocks.filter((block) => !QUOTATION.test(block));
  return paragraphs.length === 0
    ? { paragraphs: blocks, quotations: [] }
    : { paragraphs, quotations: blocks.filter((block) => QUOTATION.test(block)) };
}

/**
 * Groups the pictures of the page: two at the top, then pairs. If the number of pictures is odd, the last picture is
 * alone.
 */
export function groupPictures<Picture>(pictures: readonly Picture[]): {
  top: readonly Picture[];
  groups: readonly (readonly Picture[])[];
} {
  const rest = pictures.slice(2);
  const groups = Array.from({ length: Math.ceil(rest.length / 2) }, (_group, index) =>
    rest.slice(2 * index, 2 * index + 2),
  );
  return { top: pictures.slice(0, 2), groups };
}

const ID = /(?:^|-)([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/**
 * The last part of the URL of a portfolio: readable words, then the id. The words may change, because only the id is
 * used to find the portfolio.
 */
export const storyUrlName = (words: string, id: string): string => `${words}-${id}`;

/** The id in the last part of a URL; null if there is none. */
export const idInStoryName = (name: string): string | null => ID.exec(name.toLowerCase())?.[1] ?? null;
