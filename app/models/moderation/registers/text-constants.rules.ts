import { REFUSAL_REASON_MIN, REFUSAL_REASON_MAX } from "../limits.rules";

export const TEXT_CONSTANTS = {
  moderationReasonMin: REFUSAL_REASON_MIN,
  moderationReasonMax: REFUSAL_REASON_MAX,
} as const;
