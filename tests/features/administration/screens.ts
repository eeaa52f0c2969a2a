import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  // These pages are opened at phone width only, because their scenarios use the desktop width.
  ...[
    "/admin/users",
    "/admin/requests",
    "/admin/domains",
    "/admin/lookups",
    "/admin/outbox",
    "/admin/audit",
    "/admin/figures",
    "/admin/figures/explore",
  ].map((path) => ({ name: path, path, as: "admin", domain: "be", widths: [390] })),
];
