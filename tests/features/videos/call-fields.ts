import type { CallFieldsRow } from "../../support/api/call-fields.ts";

export const CALL_FIELDS: Readonly<Record<string, CallFieldsRow>> = {
  "D2-09": {
    form: "video",
    intent: "add",
    names: { status: "isVisible" },
    differs: { status: "JSON has true and false, and a form a ticked box" },
  },
};
