export const ERRORS = {
  favorites_full: { status: 409, key: "favorites:errors.full", log: "info" },
  favorites_token: { status: 400, key: "favorites:errors.token", log: "info" },
} as const;
