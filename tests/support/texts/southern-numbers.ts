import type { DifferingTexts } from "./text-forms.ts";

const STEPS = "the name of the two-step verification";
const STARS = "the number of stars is the value of the choice";
const SCALE = "the scale of ratings ends at five stars";
const EXAMPLE = "an example of what to write";
const MARKS = "the marks of a list and of bold text";
const FIGURE_OF_SPEECH = "a figure of speech";
const NAME = "a name with a digit";
const BOTH = "both of exactly two things";
const LAW = "the number stands in the law";
const FIXED = "the key names the number";

/** Texts in Italian, Spanish and Portuguese whose numbers do not come from the code, each with the reason. */
export const SOUTHERN_NUMBERS: DifferingTexts = {
  "admin_accounts:facts.second_factor": STEPS,
  "administrators:what_follows": STEPS,
  "audit:actions.second_factor.added": STEPS,
  "audit:actions.second_factor.removed": STEPS,
  "mails:second_factor_added.subject": STEPS,
  "mails:second_factor_added.heading": STEPS,
  "mails:second_factor_removed.subject": STEPS,
  "mails:second_factor_removed.heading": STEPS,
  "mails:second_factor_removed.body_1": STEPS,
  "mails:recovery_code_used.body_1": STEPS,
  "mails:administrator_invited.body_2": STEPS,
  "messages:kinds.second_factor_added": STEPS,
  "messages:kinds.second_factor_removed": STEPS,
  "security:lead": STEPS,
  "security:second_factor.heading": STEPS,
  "security:second_factor.required": STEPS,
  "security:second_factor.codes.text": STEPS,
  "security:second_factor.removed": STEPS,
  "reviews:form.stars.1": STARS,
  "reviews:form.stars.2": STARS,
  "reviews:form.stars.3": STARS,
  "reviews:form.stars.4": STARS,
  "reviews:form.stars.5": STARS,
  "reviews:form.rating_hint": SCALE,
  "reviews:errors.rating": SCALE,
  "reviews:section.out_of": SCALE,
  "couple:data.rating": SCALE,
  "directory:listing.rating": SCALE,
  "mails:review_received.preheader": SCALE,
  "mails:review_received.body_1": SCALE,
  "signed_out:rating.out_of": SCALE,
  "company:errors.budget_invalid": EXAMPLE,
  "portfolios:form.name_hint": EXAMPLE,
  "search:errors.price": EXAMPLE,
  "onboarding:company.quote": EXAMPLE,
  "promotions:description_hint": MARKS,
  "rich_text:typed_hint": MARKS,
  "videos:empty.body": FIGURE_OF_SPEECH,
  "videos:venue.empty_body": FIGURE_OF_SPEECH,
  "api:errors.unsupported_type": NAME,
  "billing:vat_hint": "the code of a country has two letters",
  "billing:errors.vat_form": "the code of a country has two letters",
  "common:errors.changed_meanwhile": BOTH,
  "common:versions.title": BOTH,
  "mails:premium_second.body_1": BOTH,
  "mails:api_token_reused.preheader": BOTH,
  "map:two_fingers": BOTH,
  "validation:passwords_dont_match": BOTH,
  "legal:privacy.s8_p2": NAME,
  "legal:privacy.s9_p2": LAW,
  "legal:terms.s10_p2": LAW,
  "availability:months.previous": FIXED,
  "availability:months.next": FIXED,
  "subscription:saving.words.2": FIXED,
  "subscription:saving.words.3": FIXED,
  "subscription:saving.words.4": FIXED,
  "subscription:saving.words.5": FIXED,
  "subscription:saving.words.6": FIXED,
};

/** Texts in Italian, Spanish and Portuguese whose key ends in `required` but which are no errors of an empty field. */
export const SOUTHERN_REQUIRED: DifferingTexts = {
  "api:errors.premium_required": "it says what the call needs",
  "api:errors.reauthentication_required": "it asks for a confirmation, not for a field",
  "security:second_factor.required": "it explains a duty of the account",
  "venues:venue.list.premium_required": "it says what the plan does not include",
};
