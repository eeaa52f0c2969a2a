export const SCHEMAS = {
  billing: async () => (await import("../billing-details.rules")).billingDetailsSchema,
} as const;
