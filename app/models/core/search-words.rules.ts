/** Maximum length of a search text for administrators, and the maximum number of its words. */
export const ADMIN_SEARCH_MAX = 80;
const WORDS_MAX = 6;

/**
 * Splits a text into words in the same way as the full-text indexes: only letters and digits, without accents, in lower
 * case.
 */
function words(text: string): string[] {
  return [...text.normalize("NFC")]
    .slice(0, ADMIN_SEARCH_MAX)
    .join("")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "")
    .slice(0, WORDS_MAX);
}

/**
 * An FTS5 expression: each typed word must begin a word of the row. Null if no word was typed. Words are quoted and
 * contain only letters and digits, so no input becomes FTS syntax.
 */
export function prefixSearchExpression(text: string): string | null {
  const terms = words(text).map((word) => `"${word}"*`);
  return terms.length > 0 ? terms.join(" AND ") : null;
}
