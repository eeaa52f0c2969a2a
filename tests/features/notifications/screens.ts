import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  // The scenarios of this page test it at desktop width.
  { name: "/account/notifications", path: "/account/notifications", as: "free", domain: "de", widths: [390] },
];
