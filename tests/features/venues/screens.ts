import { NOBODYS, type Screen } from "../../support/screen.ts";

/** The beginning of every venue's address. A venue's id begins with the time, so its first digit is 0. */
const VENUE = "/venues/0";

export const SCREENS: readonly Screen[] = [
  {
    name: "public venue",
    path: "/providers/mas-des-trois-ruches-uzes",
    follow: "/providers/mas-des-trois-ruches-uzes/venues/la-salle",
    roundTrips: 4,
  },
  { name: "venues, one on the free plan", path: "/venues", as: "venue" },
  { name: "venues, several with premium", path: "/venues", as: "premium-venue" },
  { name: "venues, one in preparation", path: "/venues", as: "premium-venue", domain: "be" },
  { name: "venue, new", path: "/venues/create/general", as: "premium-venue", domain: "de" },
  { name: "new venue, general", path: "/venues/create/general", as: "premium-venue", domain: "be" },
  { name: "new venue, description", path: "/venues/create/description", as: "premium-venue", domain: "be" },
  { name: "new venue, features", path: "/venues/create/features", as: "premium-venue", domain: "be" },
  { name: "new venue, services", path: "/venues/create/services", as: "premium-venue", domain: "be" },
  { name: "venue that is not there", path: `/venues/${NOBODYS}/edit/general`, as: "venue", status: 404 },
  { name: "venue", path: "/venues", as: "premium-venue", follow: VENUE },
  { name: "venue, taken days", path: "/venues", as: "premium-venue", follow: VENUE, then: "/availability" },
  {
    name: "venue, calendars",
    path: "/venues",
    as: "venue",
    domain: "de",
    follow: VENUE,
    then: "/calendars",
    widths: [390],
  },
  {
    name: "venue, one without Premium",
    path: "/venues",
    as: "venue",
    domain: "de",
    follow: VENUE,
    widths: [390],
  },
  ...["features", "services", "images", "videos", "reviews"].map((tab) => ({
    name: `venue, tab ${tab}`,
    path: "/venues",
    as: "premium-venue",
    follow: VENUE,
    then: `?tab=${tab}`,
  })),
  ...["/services", "/services?dialog=copy", "/edit/images", "/edit/videos"].map((then) => ({
    name: `venue, ${then}`,
    path: "/venues",
    as: "premium-venue",
    follow: VENUE,
    then,
  })),
  { name: "venues to review", path: "/admin/venues", as: "admin" },
  { name: "venues found", path: "/admin/venues?q=uzes", as: "admin", widths: [390] },
  { name: "venue to review", path: "/admin/venues", as: "admin", follow: "/admin/venues/0" },
];
