export const AUDIT_ACTIONS = [
  "premium.active",
  "premium.cancellation",
  "premium.canceled",
  "premium.second_refunded",
] as const;
