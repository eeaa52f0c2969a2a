import type { CallFieldsRow } from "../../support/api/call-fields.ts";

export const CALL_FIELDS: Readonly<Record<string, CallFieldsRow>> = {
  "D2-13": {
    form: "social-networks",
    names: {
      snFacebook: "facebook",
      snInstagram: "instagram",
      snTwitter: "twitter",
      snTikTok: "tiktok",
      snLinkedIn: "linkedin",
      snPinterest: "pinterest",
    },
  },
  "D2-15": {
    noForm:
      "the page after Instagram's has a form that is not in the register; both use its field ticketField",
  },
};
