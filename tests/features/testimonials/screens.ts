import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "testimonials", path: "/admin/testimonials", as: "admin", domain: "fr" },
  { name: "new testimonial", path: "/admin/testimonials/new", as: "admin", domain: "be", widths: [390] },
];
