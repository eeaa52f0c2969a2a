export const ERRORS = {
  not_moderated: { status: 403, key: "common:errors.not_moderated", log: "info" },
} as const;
