export const ERRORS = {
  project_change_failed: { status: 500, key: "couple:errors.change_failed", log: "error" },
  project_changes_limit: { status: 409, key: "couple:errors.changes_limit", log: "info" },
} as const;
