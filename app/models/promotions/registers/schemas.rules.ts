export const SCHEMAS = {
  promotion: async () => (await import("../form.rules")).promotionSchema,
} as const;
