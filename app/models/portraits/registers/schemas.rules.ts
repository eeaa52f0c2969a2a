export const SCHEMAS = {
  portrait: async () => (await import("../form.rules")).portraitSchema,
} as const;
