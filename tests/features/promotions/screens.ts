import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  // The scenarios of these pages check the wide layout.
  ...["/admin/promotions", "/admin/promotions/new"].map((path) => ({
    name: path,
    path,
    as: "admin",
    domain: "be",
    widths: [390],
  })),
];
