import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  // Opened here at phone width only: the scenarios already cover the desktop width.
  {
    name: "impersonation page of administrators",
    path: "/admin/impersonate",
    as: "admin",
    domain: "be",
    widths: [390],
  },
];
