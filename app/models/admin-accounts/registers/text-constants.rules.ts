import { ADJUSTMENT_MAX, ADJUSTMENT_REASON_MIN, ADJUSTMENT_REASON_MAX } from "../limits.rules";

export const TEXT_CONSTANTS = {
  adjustmentMax: ADJUSTMENT_MAX,
  adjustmentReasonMin: ADJUSTMENT_REASON_MIN,
  adjustmentReasonMax: ADJUSTMENT_REASON_MAX,
} as const;
