import {
  parseRestrictedText,
  readRestrictedText,
  writeRestrictedText,
  type RestrictedText,
} from "~/models/core/restricted-text.rules";

/** The texts of a portrait, in the order of their page. */
export const PORTRAIT_SECTIONS = ["portrait", "experience", "service", "benefits"] as const;
export type PortraitSection = (typeof PORTRAIT_SECTIONS)[number];

/** The sections as they are typed, or as they are stored. */
export type Sections = Readonly<Record<PortraitSection, string>>;

/** Makes something of each section. */
export const eachSection = <Made>(
  make: (section: PortraitSection) => Made,
): Record<PortraitSection, Made> => ({
  portrait: make("portrait"),
  experience: make("experience"),
  service: make("service"),
  benefits: make("benefits"),
});

/** Characters of one section as it is typed, marks of bold and lists included. */
export const SECTION_MAX = 5000;

/** What is stored of a typed section: its document as JSON, nothing when no word is in it. */
export function storedSection(typed: string): string {
  const blocks = parseRestrictedText(typed);
  return blocks.length === 0 ? "" : JSON.stringify(blocks);
}

/** The document of a stored section. Nothing that is stored makes it hold anything else, or fail. */
export function readSection(stored: string): RestrictedText {
  if (stored === "") return [];
  try {
    return readRestrictedText(JSON.parse(stored));
  } catch {
    // A profile with a text less is better than none.
    return [];
  }
}

/** A stored section as its provider types it. */
export const typedSection = (stored: string): string => writeRestrictedText(readSection(stored));
