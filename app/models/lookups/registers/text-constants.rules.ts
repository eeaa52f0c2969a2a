import { LOOKUP_LABEL_MAX } from "../rules";

export const TEXT_CONSTANTS = {
  lookupLabelMax: LOOKUP_LABEL_MAX,
} as const;
