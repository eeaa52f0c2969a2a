export const SCHEMAS = {
  couple: async () => (await import("../form.rules")).coupleActionSchema,
} as const;
