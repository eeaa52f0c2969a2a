export const SCHEMAS = {
  report: async () => (await import("../form.rules")).reportDecisionSchema,
} as const;
