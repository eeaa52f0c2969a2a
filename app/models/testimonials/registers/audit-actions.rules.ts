export const AUDIT_ACTIONS = [
  "testimonial.created",
  "testimonial.changed",
  "testimonial.moved",
  "testimonial.shown",
  "testimonial.hidden",
  "testimonial.deleted",
] as const;
