import { PORTRAIT_SECTION_MAX } from "../rules";

export const TEXT_CONSTANTS = {
  sectionMax: PORTRAIT_SECTION_MAX,
} as const;
