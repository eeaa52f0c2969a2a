import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  // The scenarios of these pages test them at desktop width.
  ...["/admin/promotions", "/admin/promotions/new"].map((path) => ({
    name: path,
    path,
    as: "admin",
    domain: "be",
    widths: [390],
  })),
];
