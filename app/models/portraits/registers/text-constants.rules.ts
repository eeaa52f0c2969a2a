import { SECTION_MAX } from "../rules";

export const TEXT_CONSTANTS = {
  sectionMax: SECTION_MAX,
} as const;
