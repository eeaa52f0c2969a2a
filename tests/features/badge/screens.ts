import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "badge", path: "/integrate-badge", as: "premium" },
  { name: "badge for signed-out visitors", path: "/integrate-badge", domain: "be" },
];
