import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  // The scenarios of this page test it at desktop width.
  { name: "/admin/impersonate", path: "/admin/impersonate", as: "admin", domain: "be", widths: [390] },
];
