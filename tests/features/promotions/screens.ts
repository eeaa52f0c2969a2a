import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  // Opened here at phone width only: the scenarios already cover the desktop width.
  ...["/admin/promotions", "/admin/promotions/new"].map((path) => ({
    name: path,
    path,
    as: "admin",
    domain: "be",
    widths: [390],
  })),
];
