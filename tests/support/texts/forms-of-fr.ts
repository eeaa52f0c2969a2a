import type { TextForms } from "./text-forms.ts";

/** How the texts in French are written. */
export const FORMS_FR: TextForms = {
  toast: /[.!\u202f]$/u,
  busy: /^\p{Lu}\p{L}+(?: \p{L}+)?…$/u,
  required:
    /^(?:Indiquez|Choisissez|Saisissez|Écrivez|Donnez|Décrivez|Collez|Expliquez|Acceptez|Remplissez|Confirmez|Dites)/u,
  requiredExcept: {
    "api:errors.premium_required": "says what an account lacks",
    "api:errors.required": "read by programs, which fill in no field",
    "portfolios:errors.title_required": "quoted by the specification",
    "portfolios:errors.description_required": "quoted by the specification",
    "portfolios:errors.date_required": "quoted by the specification",
    "portfolios:errors.style_required": "quoted by the specification",
    "portfolios:errors.location_required": "quoted by the specification",
    "security:second_factor.required": "says what an account lacks",
    "venues:venue.list.premium_required": "says what an account lacks",
  },
  limit: /ne peut pas dépasser \{\{\w+\}\}[ \u00a0]caractères/u,
  limitExcept: {},
  numberWord:
    /(?<!\p{L})(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|vingtaine|trente|cent)(?!\p{L})/iu,
  numberPhrases: [
    {
      phrase: /(?:vérification|Vérification) en deux étapes/gu,
      reason: "part of the name of the sign-in method",
    },
    { phrase: /UTF-8/gu, reason: "part of the name of an encoding" },
    { phrase: /sur 5(?!\d)/gu, reason: "the number of stars of a rating" },
    { phrase: /^\d étoiles?/gu, reason: "the number of stars of a rating" },
    { phrase: /«\u00a01\.\u00a0»|, 1\. pour/gu, reason: "an example of a numbered list" },
    { phrase: /\*\*deux étoiles\*\*/gu, reason: "an example of a numbered list" },
    { phrase: /^(?:deux|trois|quatre|cinq|six)$/gu, reason: "a number that a rule looks up as a word" },
    { phrase: /douze mois précédents|soixante-douze heures/gu, reason: "fixed by law or by the contract" },
    {
      phrase:
        /les deux(?! lieux)|Les deux|les deux versions|Deux versions|deux fois|deux doigts|deux endroits|Deux abonnements|entre deux (?:visites|rendez-vous)/gu,
      reason: "about a pair of things on the same page",
    },
    { phrase: /(?:les|ses) deux lettres/gu, reason: "fixed by the countries that issue VAT numbers" },
    {
      phrase: /une vingtaine de minutes/gu,
      reason: "said by a person, in a text that the reader changes before it is sent",
    },
  ],
};
