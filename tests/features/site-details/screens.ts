import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "site details", path: "/admin/site", as: "admin", domain: "fr" },
  { name: "site details of a changed domain", path: "/admin/site?domain=de", as: "admin", domain: "be" },
];
