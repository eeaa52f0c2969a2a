import { BILLING_NAME_MAX, BILLING_LINE_MAX } from "../details-limits.rules";

export const TEXT_CONSTANTS = {
  billingNameMax: BILLING_NAME_MAX,
  billingLineMax: BILLING_LINE_MAX,
} as const;
