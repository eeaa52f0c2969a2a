export const ERRORS = {
  portrait_failed: { status: 500, key: "portrait:errors.failed", log: "error" },
} as const;
