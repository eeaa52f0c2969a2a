export const SCHEMAS = {
  moderation: async () => (await import("../rules")).decisionSchema,
  resubmission: async () => (await import("../resubmission.rules")).resubmissionSchema,
} as const;
