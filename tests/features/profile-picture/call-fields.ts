import type { CallFieldsRow } from "../../support/api/call-fields.ts";

export const CALL_FIELDS: Readonly<Record<string, CallFieldsRow>> = {
  "D1-14": {
    form: "profile-picture",
    intent: "upload",
    names: { image: "picture" },
    differs: { focus: "docs/api/calls.json has no such field; the part that is shown is chosen on a page" },
  },
  "D2-06": {
    form: "profile-picture",
    intent: "upload",
    names: { image: "picture" },
    differs: { focus: "docs/api/calls.json has no such field; the part that is shown is chosen on a page" },
  },
};
