import type { TextForms } from "./text-forms.ts";

/** How the texts in Dutch are written. */
export const FORMS_NL: TextForms = {
  toast: /[.!]$/u,
  busy: /^Wordt \p{L}+…$/u,
  required: /^(?:Vul|Kies|Schrijf|Geef|Beschrijf|Plak|Ga akkoord|Bevestig|Leg|Laat|Vertel) /u,
  requiredExcept: {
    "api:errors.premium_required": "says what an account lacks",
    "api:errors.required": "read by programs, which fill in no field",
    "security:second_factor.required": "says what an account lacks",
    "venues:venue.list.premium_required": "says what an account lacks",
  },
  limit: /mag hoogstens \{\{\w+\}\}[ \u00a0]tekens hebben/u,
  limitExcept: {},
  numberWord:
    /\b(?:twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|twintig|twintigtal|dertig|honderd)\b/iu,
  numberPhrases: [
    { phrase: /[Vv]erificatie in twee stappen/gu, reason: "part of the name of the sign-in method" },
    { phrase: /UTF-8/gu, reason: "part of the name of an encoding" },
    { phrase: /op 5\b/gu, reason: "the number of stars of a rating" },
    { phrase: /^\d ster(?:ren)?/gu, reason: "the number of stars of a rating" },
    { phrase: /“1\.”|, 1\. voor/gu, reason: "an example of a numbered list" },
    { phrase: /^(?:twee|drie|vier|vijf|zes)$/gu, reason: "a number that a rule looks up as a word" },
    { phrase: /voorbije twaalf maanden|tweeënzeventig uur/gu, reason: "fixed by law or by the contract" },
    {
      phrase:
        /(?:de twee|Twee) versies|twee vingers|twee plaatsen|twee Premium-abonnementen|twee keer|De twee wachtwoorden|tussen (?:door )?twee (?:plaatsbezoeken|afspraken)/gu,
      reason: "about a pair of things on the same page",
    },
    { phrase: /(?:de|met de) twee letters/gu, reason: "fixed by the countries that issue VAT numbers" },
    {
      phrase: /een twintigtal minuten/gu,
      reason: "said by a person, in a text that the reader changes before it is sent",
    },
  ],
};
