import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  // This page is opened at phone width only, because its scenarios use the desktop width.
  { name: "notification settings", path: "/account/notifications", as: "free", domain: "de", widths: [390] },
];
