import { htmlOfTypedText } from "~/models/portraits/html.rules";
import { mapSections, type TextByPortraitSection } from "~/models/portraits/rules";

/** The sections of a portrait as a client of the API reads them: HTML. */
export const portraitOfApi = (saved: TextByPortraitSection) =>
  mapSections((section) => htmlOfTypedText(saved[section]));
