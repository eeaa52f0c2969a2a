export const AUDIT_ACTIONS = [
  "credits.purchased",
  "credits.mismatch",
  "credits.checked",
  "credits.refund_asked",
  "credits.refund_granted",
  "credits.refund_refused",
  "credits.refunded",
  "credits.refund_failed",
  "credits.disputed",
  "credits.dispute_won",
  "credits.closing_granted",
  "credits.closing_refused",
] as const;
