import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  // These pages are opened at phone width only, because their scenarios use the desktop width.
  ...["/admin/promotions", "/admin/promotions/new"].map((path) => ({
    name: path,
    path,
    as: "admin",
    domain: "be",
    widths: [390],
  })),
];
