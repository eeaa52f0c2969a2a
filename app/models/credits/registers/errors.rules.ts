export const ERRORS = {
  purchase_failed: { status: 500, key: "credits:errors.internal_error", log: "error" },
} as const;
