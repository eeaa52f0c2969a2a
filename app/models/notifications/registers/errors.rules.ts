export const ERRORS = {
  notifications_failed: { status: 500, key: "notifications:errors.failed", log: "error" },
} as const;
