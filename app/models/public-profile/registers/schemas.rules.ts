export const SCHEMAS = {
  accent: async () => (await import("../form.rules")).accentSchema,
} as const;
