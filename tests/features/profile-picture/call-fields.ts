import type { CallFieldsRow } from "../../support/api/call-fields.ts";

/** The profile picture, for which the documents name two calls. */
const PROFILE_PICTURE: CallFieldsRow = {
  form: "profile-picture",
  intent: "upload",
  names: { image: "picture" },
  differs: { focus: "docs/api/calls.json has no such field; the part that is shown is chosen on a page" },
};

export const CALL_FIELDS: Readonly<Record<string, CallFieldsRow>> = {
  "D1-14": PROFILE_PICTURE,
  "D2-06": PROFILE_PICTURE,
};
