export const ERRORS = {
  subscribe_failed: { status: 500, key: "subscription:results.failed", log: "error" },
} as const;
