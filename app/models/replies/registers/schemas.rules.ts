export const SCHEMAS = {
  "reply-template": async () => (await import("../form.rules")).templateSchema,
} as const;
