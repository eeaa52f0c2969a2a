export const SCHEMAS = {
  "review-write": async () => (await import("../form.rules")).reviewFormSchema,
  "review-answer": async () => (await import("../form.rules")).ownReviewSchema,
  "review-report": async () => (await import("../form.rules")).reviewReportSchema,
  "review-decision": async () => (await import("../form.rules")).reviewDecisionSchema,
} as const;
