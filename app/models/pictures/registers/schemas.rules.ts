export const SCHEMAS = {
  focus: async () => (await import("../form.rules")).focusSchema,
  gallery: async () => (await import("../form.rules")).gallerySchema,
  "venue-images": async () => (await import("../form.rules")).venueImagesSchema,
} as const;
