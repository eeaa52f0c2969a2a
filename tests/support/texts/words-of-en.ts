import type { LosingWord } from "./losing-word.ts";

/** Words that the texts in English do not use, each with the word that the glossary chose. */
export const LOSING_WORDS_EN: readonly LosingWord[] = [
  { word: /\bguest reviews?\b/iu, say: "review", about: "a couple’s review" },
];
