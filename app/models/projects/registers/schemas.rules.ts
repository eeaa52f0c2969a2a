export const SCHEMAS = {
  "project-contact": async () => (await import("../form.rules")).contactSchema,
  "project-details": async (today: string) => (await import("../form.rules")).detailsFormSchema(today),
  "project-providers": async () => (await import("../form.rules")).providersSchema,
} as const;
