export const ERRORS = {
  favorites_full: { status: 409, key: "favorites:errors.full", log: "info" },
} as const;
