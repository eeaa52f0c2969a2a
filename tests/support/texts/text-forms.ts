/** Keys of texts, each with the reason why it differs from the form of its kind. */
export type DifferingTexts = Readonly<Record<string, string>>;

interface NumberPhrase {
  /** Matches the phrase. The pattern has the flag `g`, because all its occurrences are removed. */
  phrase: RegExp;
  /** Why the number cannot come from the code. */
  reason: string;
}

/** How the texts of a language are written, one form for each kind of text. */
export interface TextForms {
  /** A toast: each text with `flash` in its key. */
  toast: RegExp;
  /** The text of a button while its action runs: each key that ends in `busy`, `saving` or `sending`. */
  busy: RegExp;
  /** The error of an empty field: each key that ends in `required`. */
  required: RegExp;
  requiredExcept: DifferingTexts;
  /** The error of a text that is too long: each key that ends in `long` and whose text has the word for characters. */
  limit: RegExp;
  limitExcept: DifferingTexts;
  /** The number words of the language from two on. Digits are forbidden as well. */
  numberWord: RegExp;
  /** Phrases that may contain a number, because no rule of the product could change it. */
  numberPhrases?: readonly NumberPhrase[];
  /** Whole texts that may contain a number for such a reason. */
  numberExcept?: DifferingTexts;
  /** The word that asks for a favour. A language without a rule for it has no pattern. */
  favour?: RegExp;
  favourExcept?: DifferingTexts;
}
