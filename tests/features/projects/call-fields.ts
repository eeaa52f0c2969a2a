import type { CallFieldsRow } from "../../support/api/call-fields.ts";

const NUMBERS = "a call names entries of a list by their numbers, and a form by their slugs";
const TOWN = "a form searches for a town; a call sends the town itself";

export const CALL_FIELDS: Readonly<Record<string, CallFieldsRow>> = {
  "D1-46": {
    form: "project-details",
    intent: "next",
    differs: {
      eventType: NUMBERS,
      serviceType: NUMBERS,
      guestRange: NUMBERS,
      budgetRange: NUMBERS,
      plannerBudgetRange: NUMBERS,
      languages: NUMBERS,
      venueFeatures: NUMBERS,
      place: TOWN,
      q: TOWN,
      placeId: TOWN,
      hasTheme: "a call without a theme says so by leaving it out",
    },
  },
  "D1-44": {
    form: "project-providers",
    names: { planners: "providers" },
    differs: {
      planners: "a call may choose as many as the list of favourites has; the use case checks the limit",
      venues: "a call may choose as many as the list of favourites has; the use case checks the limit",
      budget: "a field of the page's filter",
      feature: "a field of the page's filter",
      free: "a field of the page's filter",
      guests: "a field of the page's filter",
      language: "a field of the page's filter",
      price: "a field of the page's filter",
      service: "a field of the page's filter",
      venuesWithin: "a field of the page's filter",
      within: "a field of the page's filter",
    },
  },
  "D1-45": {
    form: "project-contact",
    differs: {
      consent: "docs/api/calls.json has no such field: a client shows the conditions and asks for itself",
      phoneCountry: "a call has one text for the number: international, or of the country of the domain",
    },
  },
  "X-07": { noForm: "the link of a mail has the token in its address, and a page no form for it" },
  "D1-40": { form: "project-later" },
};
