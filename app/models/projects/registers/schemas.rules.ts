export const SCHEMAS = {
  "project-change": async (today: string) =>
    (await import("../changes/change-form.rules")).projectChangeSchema(today),
  "project-contact": async () => (await import("../form.rules")).contactSchema,
  "project-details": async (today: string) => (await import("../form.rules")).detailsFormSchema(today),
  "project-later": async () => (await import("../form.rules")).projectLaterSchema,
  "project-providers": async () => (await import("../form.rules")).providersSchema,
} as const;
