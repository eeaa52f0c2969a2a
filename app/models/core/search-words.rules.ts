/** Longest text an administrators' search accepts, and the most words it uses. */
export const SEARCH_MAX = 80;
const WORDS_MAX = 6;

/** Splits like the full-text indexes: letters and digits; accents and case are ignored there. */
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
 * An FTS5 expression that matches every typed word or its beginning; null if there is none. Words are quoted and
 * contain only letters and digits, so no input can be an expression.
 */
export function prefixMatch(text: string): string | null {
  const terms = words(text).map((word) => `"${word}"*`);
  return terms.length > 0 ? terms.join(" AND ") : null;
}
