import type { CallFieldsRow } from "../../support/api/call-fields.ts";

const IN_PATH = "the address of a call names it";
const HTML = "a call sends HTML, which is converted and then checked as in the form";
const TOWN = "a form searches for a town; a call sends the town itself";
const TYPED = "JSON has a number, and a form the text that was typed";

/** The whole venue, which is created and updated with the same fields. */
const WHOLE_VENUE: CallFieldsRow = [
  {
    form: "venue-general",
    within: "general",
    names: { snInstagram: "instagram", snFacebook: "facebook" },
    differs: {
      q: TOWN,
      placeId: TOWN,
      contactPerson: "an object with the two fields of the form",
      contactName: "the field `name` of contactPerson",
      contactRole: "the field `role` of contactPerson",
    },
  },
  {
    form: "venue-description",
    intent: "description",
    within: "description",
    names: { detailedDescription: "details" },
    differs: {
      detailedDescription: HTML,
      bedrooms: TYPED,
      minPrice: TYPED,
      maxPrice: TYPED,
      seatedCapacity: TYPED,
      standingCapacity: TYPED,
    },
  },
];

export const CALL_FIELDS: Readonly<Record<string, CallFieldsRow>> = {
  "D2-48": {
    form: "venue-images",
    intent: "add",
    names: { file: "photos" },
    differs: { file: "a call takes the file itself, and a form also its upload without scripts" },
  },
  "D2-50": {
    form: "venue-images",
    intent: "words",
    differs: {
      picture: IN_PATH,
      isKeyImage: "a form of its own on the page",
      isVisible: "a form of its own on the page",
      position: "a form of its own on the page",
    },
  },
  "D2-51b": {
    form: "video",
    intent: "add",
    names: { status: "isVisible" },
    differs: { status: "JSON has true and false, and a form a ticked box" },
  },
  "D2-51c": {
    form: "video",
    intent: "change",
    differs: { id: IN_PATH, status: "a form of its own on the page" },
  },
  "D2-43": WHOLE_VENUE,
  "D2-44": WHOLE_VENUE,
  "D2-45": {
    noForm: "the form that publishes a venue is not in the register and has no field but its button",
  },
};
