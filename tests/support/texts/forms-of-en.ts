import type { TextForms } from "./text-forms.ts";

/** How the texts in English are written. */
export const FORMS_EN: TextForms = {
  toast: /[.!]$/u,
  busy: /^\p{Lu}\p{Ll}+ing…$/u,
  required: /^(?:Enter|Choose|Write|Give|Describe|Paste|Accept|Fill|First confirm|Tell) /u,
  requiredExcept: {
    "api:errors.premium_required": "says what an account lacks",
    "api:errors.required": "read by programs, which fill in no field",
    "security:second_factor.required": "says what an account lacks",
    "venues:venue.list.premium_required": "says what an account lacks",
  },
  limit: /can have at most \{\{\w+\}\}[ \u00a0]characters/u,
  limitExcept: {},
  numberWord: /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|hundred)\b/iu,
  numberPhrases: [
    { phrase: /[Tt]wo-step verification/gu, reason: "part of the name of the sign-in method" },
    { phrase: /UTF-8/gu, reason: "part of the name of an encoding" },
    { phrase: /out of 5\b/gu, reason: "the number of stars of a rating" },
    { phrase: /^\d stars?/gu, reason: "the number of stars of a rating" },
    { phrase: /“1\.”|, 1\. for/gu, reason: "an example of a numbered list" },
    { phrase: /^(?:two|three|four|five|six)$/gu, reason: "a number that a rule looks up as a word" },
    { phrase: /previous twelve months|seventy-two hours/gu, reason: "fixed by law or by the contract" },
    {
      phrase:
        /(?:the two|Two) versions|two fingers|two places|Two Premium subscriptions|between two (?:site visits|appointments)/gu,
      reason: "about a pair of things on the same page",
    },
    { phrase: /two-letter/gu, reason: "fixed by the countries that issue VAT numbers" },
    { phrase: /^Address line \d/gu, reason: "the number of a field of a postal address" },
    {
      phrase: /twenty minutes or so/gu,
      reason: "said by a person, in a text that the reader changes before it is sent",
    },
  ],
  favour: /\bplease\b/iu,
  favourExcept: {
    "legal:terms.s9_p1": "a favour",
    "legal:terms.s13_p2": "a favour",
    "legal:privacy.s3_p3": "a favour",
    "credits:errors.processing_error": "keeps somebody from paying twice",
    "subscription:results.credit_log_failed": "keeps somebody from paying twice",
    "mails:project_confirmation.subject": "a favour",
    "mails:couple_contact_changed.body_2": "a favour",
    "mails:contact_check.body_2": "a favour",
    "reviews:photos.lead": "a favour",
    "event_request:day.flash.won_twice": "a polite warning",
  },
};
