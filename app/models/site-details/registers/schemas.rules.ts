export const SCHEMAS = {
  "site-details": async () => (await import("../form.rules")).siteDetailsSchema,
} as const;
