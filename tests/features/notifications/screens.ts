import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  // Opened here at phone width only: the scenarios already cover the desktop width.
  { name: "notification settings", path: "/account/notifications", as: "free", domain: "de", widths: [390] },
];
