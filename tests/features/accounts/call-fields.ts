import type { CallFieldsRow } from "../../support/api/call-fields.ts";

const PHONE_COUNTRY = "a call has one text for the number: international, or of the country of the domain";
const CONFIRMED = "a call needs a proof by /api/auth/confirm instead";

export const CALL_FIELDS: Readonly<Record<string, CallFieldsRow>> = {
  "D1-02": { form: "sign-in", names: { username: "email" } },
  "D1-04": {
    form: "register",
    differs: {
      locale: "a page has its language in its settings, and a client says the one it shows",
      phoneCountry: PHONE_COUNTRY,
      tosIsAccepted: "JSON has true and false, and a form a ticked box",
    },
  },
  "D1-05": { form: "forgot-password" },
  "D1-06": { form: "reset-password" },
  "D1-07": {
    form: "security",
    intent: "change_password",
    differs: { confirmPassword: "typing a new password twice helps only a person who does not see it" },
  },
  "D1-08": { form: "account", intent: "language" },
  "D1-09": { form: "account", intent: "delete", differs: { confirmation: CONFIRMED } },
  "D1-10": { form: "account", intent: "identity" },
  "D1-11": { form: "account", intent: "email", differs: { password: CONFIRMED } },
  "D1-12": { form: "account", intent: "phone", differs: { phoneCountry: PHONE_COUNTRY } },
  "D1-13": {
    form: "account",
    intent: "phone_code",
    differs: { phone: "a client says again which number the code is for; a page knows it" },
  },
  "D1-25": {
    form: "account",
    intent: "phone_code",
    differs: { phone: "a client says again which number the code is for; a page knows it" },
  },
  "X-01": { form: "second-step", differs: { challenge: "a browser has the challenge in its cookie" } },
  "X-03": { form: "second-factor", intent: "remove" },
  "D1-01": { noForm: "a browser has no refresh token" },
  "X-02": { noForm: "a browser has no refresh token" },
};
