import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "statistics", path: "/dashboard", as: "free" },
  { name: "statistics with Premium", path: "/dashboard?period=30days", as: "premium" },
  { name: "statistics by day", path: "/dashboard/explore?period=30days", as: "premium" },
  { name: "statistics before moderation", path: "/dashboard", as: "pending" },
];
