import type { CallFieldsRow } from "../../support/api/call-fields.ts";

const HTML = "a call sends HTML, which is converted and then checked as in the form";

export const CALL_FIELDS: Readonly<Record<string, CallFieldsRow>> = {
  "D2-18": {
    form: "portrait",
    intent: "save",
    differs: { portrait: HTML, experience: HTML, service: HTML, benefits: HTML },
  },
};
