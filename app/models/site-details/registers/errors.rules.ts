export const ERRORS = {
  site_undo_late: { status: 409, key: "site_details:errors.undo_late", log: "info" },
} as const;
