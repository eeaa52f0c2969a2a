export const SCHEMAS = {
  administrator: async () => (await import("../administrator-form.rules")).administratorSchema,
  "admin-account": async () => (await import("../form.rules")).accountActionSchema,
} as const;
