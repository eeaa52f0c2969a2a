import type { TextForms } from "./text-forms.ts";

/** How the texts in German are written. */
export const FORMS_DE: TextForms = {
  toast: /[.!]$/u,
  busy: /^Wird \p{L}+…$/u,
  required: /^(?:Geben|Wählen|Schreiben|Beschreiben|Fügen|Akzeptieren|Füllen|Bestätigen|Sagen) Sie /u,
  requiredExcept: {
    "api:errors.premium_required": "says what an account lacks",
    "api:errors.required": "read by programs, which fill in no field",
    "security:second_factor.required": "says what an account lacks",
    "venues:venue.list.premium_required": "says what an account lacks",
  },
  limit: /darf höchstens \{\{\w+\}\}[ \u00a0]Zeichen haben/u,
  limitExcept: {},
  numberWord:
    /\b(?:zwei|zweimal|drei|vier|fünf|fünfmal|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|hundert)\b/iu,
  numberPhrases: [
    { phrase: /Bestätigung in zwei Schritten/gu, reason: "part of the name of the sign-in method" },
    { phrase: /UTF-8/gu, reason: "part of the name of an encoding" },
    { phrase: /von 5\b/gu, reason: "the number of stars of a rating" },
    { phrase: /^\d Sterne?/gu, reason: "the number of stars of a rating" },
    { phrase: /„1\.“|, 1\. für|\*\*zwei Sterne\*\*/gu, reason: "an example of a numbered list" },
    { phrase: /^(?:zwei|drei|vier|fünf|sechs)$/gu, reason: "a number that a rule looks up as a word" },
    { phrase: /zwölf Monaten zuvor|zweiundsiebzig Stunden/gu, reason: "fixed by law or by the contract" },
    {
      phrase:
        /[Zz]wei (?:Fassungen|Fingern|Orten|Premium-Abonnements)|zweimal|zwischen zwei (?:Besichtigungen|Terminen)/gu,
      reason: "about a pair of things on the same page",
    },
    {
      phrase: /zwanzig Minuten telefonieren/gu,
      reason: "said by a person, in a text that the reader changes before it is sent",
    },
  ],
};
