import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  // This page is opened at phone width only, because its scenarios use the desktop width.
  {
    name: "impersonation page of administrators",
    path: "/admin/impersonate",
    as: "admin",
    domain: "be",
    widths: [390],
  },
];
