import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "statistics", path: "/dashboard", as: "free" },
  { name: "statistics, premium", path: "/dashboard?period=30days", as: "premium" },
  { name: "statistics, day by day", path: "/dashboard/explore?period=30days", as: "premium" },
  { name: "statistics, waiting for moderation", path: "/dashboard", as: "pending" },
];
