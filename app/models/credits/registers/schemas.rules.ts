export const SCHEMAS = {
  "credit-back": async () => (await import("../form.rules")).creditBackDecisionSchema,
  refund: async () => (await import("../form.rules")).refundDecisionSchema,
} as const;
