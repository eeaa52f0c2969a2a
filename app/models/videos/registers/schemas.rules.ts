export const SCHEMAS = {
  video: async () => (await import("../form.rules")).videoSchema,
} as const;
