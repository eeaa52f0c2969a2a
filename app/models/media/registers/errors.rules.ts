export const ERRORS = {
  picture_failed: { status: 500, key: "account:picture.errors.failed", log: "error" },
  picture_removal_failed: { status: 500, key: "account:picture.errors.remove_failed", log: "error" },
} as const;
