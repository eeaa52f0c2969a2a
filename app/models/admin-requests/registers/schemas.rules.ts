export const SCHEMAS = {
  couple: async () => (await import("../form.rules")).coupleSchema,
} as const;
