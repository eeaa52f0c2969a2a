import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "home page with requests to answer", path: "/", as: "free" },
  { name: "home page before moderation", path: "/", as: "pending" },
  { name: "home page of a refused profile", path: "/", as: "refused" },
  { name: "home page of a venue", path: "/", as: "venue" },
  { name: "home page without credits", path: "/", as: "nocredits" },
  { name: "home page of a venue with Premium", path: "/", as: "premium-venue" },
  { name: "menu", path: "/menu", as: "free" },
];
