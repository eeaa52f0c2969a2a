export const AUDIT_ACTIONS = [
  "review.asked",
  "review.published",
  "review.refused",
  "review.removed",
  "review.answer_published",
  "review.answer_refused",
  "review.report_refused",
] as const;
