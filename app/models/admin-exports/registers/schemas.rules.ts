export const SCHEMAS = {
  "list-export": async () => (await import("../lists.rules")).listExportSchema,
} as const;
