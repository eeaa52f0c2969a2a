export const SCHEMAS = {
  maintenance: async () => (await import("../rules")).maintenanceSchema,
} as const;
