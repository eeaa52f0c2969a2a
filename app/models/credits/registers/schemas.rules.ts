export const SCHEMAS = {
  refund: async () => (await import("../form.rules")).refundDecisionSchema,
} as const;
