/** A word that the texts in a language do not use, with the word that the glossary chose for the same thing. */
export interface LosingWord {
  /** Matches the word in a text. The pattern has no flag `g` or `y`, because it tests many texts. */
  word: RegExp;
  /** The chosen word. It stands in the column of this language in `docs/glossary-texts.md`. */
  say: string;
  /** The thing that both words name. */
  about: string;
  /** Keys of the texts that may use the word, because it names another thing there. `promotions:` and `a:b.` name groups. */
  except?: readonly string[];
}
