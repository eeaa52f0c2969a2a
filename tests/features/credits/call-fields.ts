import type { CallFieldsRow } from "../../support/api/call-fields.ts";

export const CALL_FIELDS: Readonly<Record<string, CallFieldsRow>> = {
  "D3-06": {
    noForm:
      "the form of a purchase belongs to an island and is not in the register; both use its fields creditsField and shownPriceField",
  },
};
