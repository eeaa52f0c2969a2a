import { REASON_MIN, REASON_MAX } from "../limits.rules";

export const TEXT_CONSTANTS = {
  moderationReasonMin: REASON_MIN,
  moderationReasonMax: REASON_MAX,
} as const;
