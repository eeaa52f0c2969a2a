export const SCHEMAS = {
  domain: async () => (await import("../form.rules")).domainSchema,
} as const;
