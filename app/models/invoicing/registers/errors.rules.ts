export const ERRORS = {
  billing_failed: { status: 500, key: "billing:errors.failed", log: "error" },
} as const;
