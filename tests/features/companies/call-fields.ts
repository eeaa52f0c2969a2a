import type { CallFieldsRow } from "../../support/api/call-fields.ts";

const NUMBERS = "a call names entries of a list by their numbers, and a form by their slugs";
const TOWN = "a form searches for a town; a call sends the town itself";

export const CALL_FIELDS: Readonly<Record<string, CallFieldsRow>> = {
  "D2-20": { form: "company-details", names: { webSite: "website" } },
  "D2-22": {
    form: "company-address",
    intent: "save",
    differs: {
      q: TOWN,
      placeId: TOWN,
      city: TOWN,
      zipcode: TOWN,
      countryLabel: "a client may send back what it was given; it changes nothing",
      latitude: "a client may send back what it was given, which is only compared",
      longitude: "a client may send back what it was given, which is only compared",
    },
  },
  "D2-24": {
    form: "company-services",
    names: { langues: "languages", prestations: "services", prestationDetails: "details" },
    differs: {
      langues: NUMBERS,
      prestations: NUMBERS,
      prestationDetails: "numbers of services, amounts in euros and true or false instead of typed texts",
    },
  },
};
