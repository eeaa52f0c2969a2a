import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  // The scenarios of this page test it at desktop width.
  { name: "/admin/reports", path: "/admin/reports", as: "admin", domain: "be", widths: [390] },
];
