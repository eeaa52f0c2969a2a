export const SCHEMAS = {
  "lookup-entry": async () => (await import("../form.rules")).entrySchema,
  "lookup-range": async () => (await import("../form.rules")).newLookupRangeSchema,
} as const;
