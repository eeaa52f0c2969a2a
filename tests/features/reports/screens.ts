import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  // Opened here at phone width only: the scenarios already cover the desktop width.
  {
    name: "administrators' list of reports",
    path: "/admin/reports",
    as: "admin",
    domain: "be",
    widths: [390],
  },
];
