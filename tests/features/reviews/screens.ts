import type { Screen } from "../../support/screen.ts";

/** The public profile of the German planner with Premium, which has reviews in the demonstration. */
const PROFILE = "/providers/seidenfaden-hochzeiten-munchen";

export const SCREENS: readonly Screen[] = [
  { name: "page about reviews", path: "/review/about" },
  { name: "review link that no longer works", path: `/review/${"A".repeat(43)}`, status: 410 },
  { name: "report of a review", path: PROFILE, domain: "de", follow: "/review/", roundTrips: 4 },
  { name: "reviews of a profile, best first", path: `${PROFILE}?reviews=best`, domain: "de", roundTrips: 3 },
  { name: "own reviews", path: "/reviews", as: "premium" },
  { name: "own reviews, none yet", path: "/reviews", as: "venue", widths: [390] },
  { name: "moderation of reviews", path: "/admin/reviews", as: "admin", widths: [1280] },
];
