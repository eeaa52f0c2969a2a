export const ERRORS = {
  subscribe_failed: { status: 500, key: "subscription:results.failed", log: "error" },
  subscribe_not_processed: { status: 500, key: "subscription:results.processing_error", log: "error" },
  portal_failed: { status: 500, key: "subscription:errors.portal", log: "error" },
} as const;
