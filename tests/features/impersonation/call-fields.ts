import type { CallFieldsRow } from "../../support/api/call-fields.ts";

export const CALL_FIELDS: Readonly<Record<string, CallFieldsRow>> = {
  "D1-16": { form: "impersonation", names: { user_id: "userId" } },
};
