export const ERRORS = {
  project_change_failed: { status: 500, key: "couple:errors.change_failed", log: "error" },
  project_changes_limit: { status: 409, key: "couple:errors.changes_limit", log: "info" },
  couple_send_failed: { status: 500, key: "couple:errors.send_failed", log: "error" },
  couple_provider_answered: { status: 409, key: "couple:errors.answered", log: "info" },
  couple_replacements_limit: { status: 409, key: "couple:errors.replacements_limit", log: "info" },
  project_expired: { status: 401, key: "project:errors.expired", log: "info" },
} as const;
