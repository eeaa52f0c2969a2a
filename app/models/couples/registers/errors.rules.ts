export const ERRORS = {
  couple_link_failed: { status: 500, key: "couple:errors.link_failed", log: "error" },
  couple_project_ended: { status: 409, key: "couple:errors.ended", log: "info" },
  couple_end_failed: { status: 500, key: "couple:errors.end_failed", log: "error" },
  couple_account_failed: { status: 500, key: "couple:errors.account_failed", log: "error" },
  couple_delete_failed: { status: 500, key: "couple:errors.delete_failed", log: "error" },
  couple_sms_unavailable: { status: 503, key: "couple:phone.errors.unavailable", log: "warn" },
} as const;
