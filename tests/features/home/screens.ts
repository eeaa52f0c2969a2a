import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "home, requests to answer", path: "/", as: "free" },
  { name: "home, waiting for moderation", path: "/", as: "pending" },
  { name: "home, refused", path: "/", as: "refused" },
  { name: "home, venue", path: "/", as: "venue" },
  { name: "home, no credit left", path: "/", as: "nocredits" },
  { name: "home, venue with premium", path: "/", as: "premium-venue" },
  { name: "menu", path: "/menu", as: "free" },
];
