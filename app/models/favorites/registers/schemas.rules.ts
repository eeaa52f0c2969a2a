export const SCHEMAS = {
  favorites: async () => (await import("../form.rules")).favoritesSchema,
} as const;
