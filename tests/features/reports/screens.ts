import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  // This page is opened at phone width only, because its scenarios use the desktop width.
  {
    name: "administrators' list of reports",
    path: "/admin/reports",
    as: "admin",
    domain: "be",
    widths: [390],
  },
];
