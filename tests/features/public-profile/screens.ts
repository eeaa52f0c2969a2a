import type { Screen } from "../../support/screen.ts";

/** The public profile of the German provider with Premium. */
const PROFILE = "/providers/seidenfaden-hochzeiten-munchen";

export const SCREENS: readonly Screen[] = [
  {
    name: "public profile",
    path: "/integrate-badge",
    as: "free",
    follow: "/providers/",
    // Few planners are near this provider, so the search for similar planners reads listing cells in two round trips.
    roundTrips: 5,
  },
  {
    name: "public profile with Premium",
    path: "/integrate-badge",
    as: "premium",
    domain: "de",
    follow: "/providers/",
    roundTrips: 3,
  },
  { name: "public photos of a profile", path: `${PROFILE}/photos`, domain: "de", roundTrips: 4 },
  {
    name: "public photo of a profile",
    path: `${PROFILE}/photos`,
    domain: "de",
    follow: `${PROFILE}/photos/`,
    roundTrips: 4,
  },
  { name: "public portfolio", path: PROFILE, domain: "de", follow: `${PROFILE}/portfolios/`, roundTrips: 4 },
  {
    name: "preview of a profile before moderation",
    path: "/preview",
    as: "pending",
    widths: [390],
    roundTrips: 4,
  },
];
