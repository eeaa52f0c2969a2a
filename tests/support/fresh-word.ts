import { randomInt } from "node:crypto";

const [CONSONANTS, VOWELS, SYLLABLES] = ["bdfglmnprstv", "aeiou", 5];
const oneOf = (letters: string): string => letters.charAt(randomInt(letters.length));

/** Returns a word that no other test uses, for the name of a company or venue. */
export const freshWord = (): string =>
  Array.from({ length: SYLLABLES }, () => oneOf(CONSONANTS) + oneOf(VOWELS)).join("");
