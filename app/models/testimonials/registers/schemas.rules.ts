export const SCHEMAS = {
  testimonial: async () => (await import("../form.rules")).testimonialSchema,
} as const;
