import type { CallFieldsRow } from "../../support/api/call-fields.ts";

export const CALL_FIELDS: Readonly<Record<string, CallFieldsRow>> = {
  "D1-51": { form: "couple-sign-in", differs: { locale: "a page has its language in its address" } },
  "X-09": { noForm: "the link of a mail has the token in its address, and a page no form for it" },
  "D1-52": {
    form: "couple-account",
    intent: "contact",
    differs: {
      locale: "a form of its own on the page",
      notifications: "a form of its own on the page",
      phoneCountry: "a call has one text for the number: international, or of the country of the domain",
    },
  },
  "D1-39": { form: "couple-account", intent: "phone_code" },
};
