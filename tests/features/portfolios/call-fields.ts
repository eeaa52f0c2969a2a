import type { CallFieldsRow } from "../../support/api/call-fields.ts";

const NUMBERS = "a call names entries of a list by their numbers, and a form by their slugs";
const TOGGLE = "JSON has true and false, and a form a ticked box";
const HTML = "a call sends HTML, which is converted and then checked as in the form";
const TOWN = "a form searches for a town; a call sends the town itself";
const TYPED = "JSON has a number, and a form the text that was typed";

/** A portfolio, which is created and updated with the same fields. */
const PORTFOLIO: CallFieldsRow = {
  form: "portfolio",
  intent: "save",
  names: { numberOfGuests: "guests", prestations: "services" },
  differs: {
    description: HTML,
    isBudgetHidden: TOGGLE,
    numberOfGuests: TYPED,
    totalBudget: TYPED,
    plannerBudget: TYPED,
    prestations: NUMBERS,
    city: TOWN,
    postalCode: TOWN,
    countryCode: TOWN,
    q: TOWN,
    placeId: TOWN,
    partners: "docs/api/calls.json has no partners; those of the page stay",
  },
};

export const CALL_FIELDS: Readonly<Record<string, CallFieldsRow>> = {
  "D2-33": {
    form: "gallery",
    intent: "add",
    names: { images: "photos" },
    differs: {
      title: "pictures of a portfolio have no title",
      description: "pictures of a portfolio have no description",
    },
  },
  "D2-35": { noForm: "the form of a caption is not in the register; both use its field captionField" },
  "D2-38": { noForm: "a page moves one picture at a time, and a call sends the whole order" },
  "D2-28": PORTFOLIO,
  "D2-29": PORTFOLIO,
};
