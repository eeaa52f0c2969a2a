import type { CallFieldsRow } from "../../support/api/call-fields.ts";

const NUMBERS = "a call names entries of a list by their numbers, and a form by their slugs";

export const CALL_FIELDS: Readonly<Record<string, CallFieldsRow>> = {
  "D1-20": {
    form: "onboarding-company",
    within: "company",
    differs: {
      siret: "a field of the wizard's second step, where it may be shown for a while",
      address: "the fields of the wizard's step for the address",
      langues: NUMBERS,
      prestations: NUMBERS,
    },
  },
};
