import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "legal notice", path: "/legal-notice" },
  { name: "terms", path: "/terms" },
  { name: "privacy", path: "/privacy" },
];
