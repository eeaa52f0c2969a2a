/** Letters that the full-text index does not fold itself. `listing_documents` (db/triggers) replaces the same letters. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ œ: "oe", Œ: "oe", æ: "ae", Æ: "ae", ß: "ss", ẞ: "ss" },
  ...{ ø: "o", Ø: "o", ł: "l", Ł: "l" },
};

/** Replaces letters in a typed name as in the index of names. */
export const foldNameLetters = (text: string): string =>
  text.replace(/[œŒæÆßẞøØłŁ]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter);
