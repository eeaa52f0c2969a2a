import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "terms", path: "/terms" },
  { name: "privacy", path: "/privacy" },
];
