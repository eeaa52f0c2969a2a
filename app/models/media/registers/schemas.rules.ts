export const SCHEMAS = {
  "profile-picture": async () => (await import("../picture-form.rules")).profilePictureForm,
  "promotion-picture": async () =>
    (await import("../picture-form.rules")).pictureForm("promotions:picture.errors.required"),
} as const;
