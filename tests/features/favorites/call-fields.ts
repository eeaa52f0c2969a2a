import type { CallFieldsRow } from "../../support/api/call-fields.ts";

export const CALL_FIELDS: Readonly<Record<string, CallFieldsRow>> = {
  "D1-30": { noForm: "the form of a heart is not in the register; both use the fields of favoriteSchema" },
};
