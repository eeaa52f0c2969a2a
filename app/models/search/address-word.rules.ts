import { SEARCH_TEXT_MAX } from "./query.rules";

/** Letters with single hyphens, spaces or apostrophes between them. Tokens and file names have other characters. */
const WORD = /^\p{L}[\p{L}\p{M}]*(?:[-_ '’]\p{L}[\p{L}\p{M}]*)*$/u;
const WORD_MIN = 3;
const WORD_MAX = 60;

/** The word that a segment of a path tells, such as "l isle" for "l-isle"; empty if it tells none. */
export function wordOfSegment(segment: string): string {
  const text = decoded(segment).trim();
  if (text.length < WORD_MIN || text.length > Math.min(WORD_MAX, SEARCH_TEXT_MAX)) return "";
  return WORD.test(text) ? text.replace(/[-_]/g, " ") : "";
}

/** Whether a segment can be a page number, also a mistyped one. */
const isLikePageNumber = (segment: string): boolean => /^\d+$/.test(segment) || segment.length < WORD_MIN;

/**
 * The word that an unknown address tells: its last segment, without the number of a page. Empty if it tells none.
 * @param ownSegments words of the product's own paths, which name nothing
 */
export const wordOfAddress = (pathname: string, ownSegments: ReadonlySet<string>): string =>
  wordOfSegment(
    pathname
      .split("/")
      .findLast((segment) => !isLikePageNumber(segment) && !ownSegments.has(segment.toLowerCase())) ?? "",
  );

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // An invalid escape sequence: the segment is no word.
    return "";
  }
}
