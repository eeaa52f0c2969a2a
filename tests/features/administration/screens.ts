import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  // Opened here at phone width only: the scenarios already cover the desktop width.
  ...[
    "/admin/users",
    "/admin/requests",
    "/admin/domains",
    "/admin/lookups",
    "/admin/operations",
    "/admin/outbox",
    "/admin/audit",
    "/admin/figures",
    "/admin/figures/explore",
    "/admin/exports",
    "/admin/mails?kind=request_digest&language=de&domain=de",
  ].map((path) => ({ name: path, path, as: "admin", domain: "be", widths: [390] })),
];
