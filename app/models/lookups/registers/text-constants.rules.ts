import { LABEL_MAX } from "../rules";

export const TEXT_CONSTANTS = {
  lookupLabelMax: LABEL_MAX,
} as const;
