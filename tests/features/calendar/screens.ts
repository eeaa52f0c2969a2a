import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "calendar without an address", path: "/calendar", as: "free" },
  { name: "calendar", path: "/calendar", as: "premium" },
];
