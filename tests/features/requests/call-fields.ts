import type { CallFieldsRow } from "../../support/api/call-fields.ts";

export const CALL_FIELDS: Readonly<Record<string, CallFieldsRow>> = {
  "D3-04": {
    form: "answer",
    intent: "reject",
    differs: { showReason: "JSON has true and false, and a form a ticked box" },
  },
};
