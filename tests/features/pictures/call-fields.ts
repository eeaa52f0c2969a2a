import type { CallFieldsRow } from "../../support/api/call-fields.ts";

export const CALL_FIELDS: Readonly<Record<string, CallFieldsRow>> = {
  "D2-02": {
    form: "gallery",
    intent: "add",
    names: { image: "photos" },
    differs: { image: "a call takes the file itself, and a form also its upload without scripts" },
  },
  "D2-04": { form: "gallery", intent: "describe", differs: { picture: "the address of a call names it" } },
};
