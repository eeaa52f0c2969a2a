import type { CallFieldsRow } from "../../support/api/call-fields.ts";

export const CALL_FIELDS: Readonly<Record<string, CallFieldsRow>> = {
  "D3-07": { noForm: "the form of a subscription is not in the register; both use its field planField" },
};
