export const ERRORS = {
  calendar_failed: { status: 500, key: "calendar:errors.failed", log: "error" },
} as const;
