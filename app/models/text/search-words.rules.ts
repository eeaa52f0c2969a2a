/** Longest text a search of the desk looks at, and how many of its words. */
export const SEARCH_MAX = 80;
const WORDS_MAX = 6;

/** Words as the full-text indexes split them: letters and digits; accents and case do not count there. */
function words(text: string): string[] {
  return [...text.normalize("NFC")]
    .slice(0, SEARCH_MAX)
    .join("")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "")
    .slice(0, WORDS_MAX);
}

/**
 * What was typed as an FTS5 expression: every word, or the beginning of one. Each is quoted and holds letters and digits
 * only, so no input is an expression of its own. Null when nothing is left to search for.
 */
export function prefixMatch(text: string): string | null {
  const terms = words(text).map((word) => `"${word}"*`);
  return terms.length > 0 ? terms.join(" AND ") : null;
}
