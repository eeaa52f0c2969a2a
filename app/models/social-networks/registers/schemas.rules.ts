export const SCHEMAS = {
  "social-networks": async () => (await import("../form.rules")).socialNetworksSchema,
} as const;
