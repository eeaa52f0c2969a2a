import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "social networks", path: "/social-networks", as: "free" },
  { name: "social networks with Premium", path: "/social-networks", as: "premium", widths: [390] },
];
