import {
  parseRestrictedText,
  readRestrictedText,
  writeRestrictedText,
  type RestrictedText,
} from "~/models/core/restricted-text.rules";

/** The texts of a portrait, in the order of the page. */
export const PORTRAIT_SECTIONS = ["portrait", "experience", "service", "benefits"] as const;
export type PortraitSection = (typeof PORTRAIT_SECTIONS)[number];

/** The text of each section, either as it is typed or as it is stored. */
export type TextByPortraitSection = Readonly<Record<PortraitSection, string>>;

/** Creates an object that has a value for each section. */
export const mapSections = <Made>(
  make: (section: PortraitSection) => Made,
): Record<PortraitSection, Made> => ({
  portrait: make("portrait"),
  experience: make("experience"),
  service: make("service"),
  benefits: make("benefits"),
});

/** Maximum length of one typed section, including the marks of bold words and lists. */
export const PORTRAIT_SECTION_MAX = 5000;

/** The stored form of a typed section: its document as JSON, or an empty text if it has no words. */
export function storedSection(typed: string): string {
  const blocks = parseRestrictedText(typed);
  return blocks.length === 0 ? "" : JSON.stringify(blocks);
}

/** The document of a stored section. An unreadable value gives an empty document and no exception. */
export function readSection(stored: string): RestrictedText {
  if (stored === "") return [];
  try {
    return readRestrictedText(JSON.parse(stored));
  } catch {
    // If the stored text is not readable, the profile is shown without it instead of an error page.
    return [];
  }
}

/** Converts a stored section to the text that a person can type, with marks for bold words and lists. */
export const portraitTextToType = (stored: string): string => writeRestrictedText(readSection(stored));
