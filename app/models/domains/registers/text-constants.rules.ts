import { LANGUAGES } from "../codes.rules";

export const TEXT_CONSTANTS = {
  languages: LANGUAGES.length,
} as const;
