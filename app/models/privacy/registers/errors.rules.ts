export const ERRORS = {
  subscription_not_ended: { status: 503, key: "account:deletion.errors.subscription", log: "error" },
  export_failed: { status: 500, key: "account:export.errors.failed", log: "error" },
  deletion_failed: { status: 500, key: "account:deletion.errors.failed", log: "error" },
} as const;
