import { UNKNOWN_ID, type Screen } from "../../support/screen.ts";

/** The beginning of every venue's URL. A venue's id begins with the time, so its first digit is 0. */
const VENUE = "/venues/0";

export const SCREENS: readonly Screen[] = [
  {
    name: "public venue",
    path: "/providers/mas-des-trois-ruches-uzes",
    follow: "/providers/mas-des-trois-ruches-uzes/venues/la-salle",
    roundTrips: 4,
  },
  { name: "list of one venue on the free plan", path: "/venues", as: "venue" },
  { name: "list of several venues with Premium", path: "/venues", as: "premium-venue" },
  { name: "list of venues with a draft", path: "/venues", as: "premium-venue", domain: "be" },
  { name: "first step of a new venue", path: "/venues/create/general", as: "premium-venue", domain: "de" },
  { name: "new venue, step general", path: "/venues/create/general", as: "premium-venue", domain: "be" },
  {
    name: "new venue, step description",
    path: "/venues/create/description",
    as: "premium-venue",
    domain: "be",
  },
  { name: "new venue, step features", path: "/venues/create/features", as: "premium-venue", domain: "be" },
  { name: "new venue, step services", path: "/venues/create/services", as: "premium-venue", domain: "be" },
  { name: "venue that does not exist", path: `/venues/${UNKNOWN_ID}/edit/general`, as: "venue", status: 404 },
  { name: "venue", path: "/venues", as: "premium-venue", follow: VENUE },
  {
    name: "taken days of a venue",
    path: "/venues",
    as: "premium-venue",
    follow: VENUE,
    then: "/availability",
  },
  {
    name: "calendars of a venue",
    path: "/venues",
    as: "venue",
    domain: "de",
    follow: VENUE,
    then: "/calendars",
    widths: [390],
  },
  {
    name: "venue without Premium",
    path: "/venues",
    as: "venue",
    domain: "de",
    follow: VENUE,
    widths: [390],
  },
  ...["features", "services", "images", "videos", "reviews"].map((tab) => ({
    name: `venue with the tab ${tab}`,
    path: "/venues",
    as: "premium-venue",
    follow: VENUE,
    then: `?tab=${tab}`,
  })),
  ...["/services", "/services?dialog=copy", "/edit/images", "/edit/videos"].map((then) => ({
    name: `venue at ${then}`,
    path: "/venues",
    as: "premium-venue",
    follow: VENUE,
    then,
  })),
  { name: "administrators' list of venues", path: "/admin/venues", as: "admin" },
  { name: "administrators' search for venues", path: "/admin/venues?q=uzes", as: "admin", widths: [390] },
  {
    name: "venue that an administrator reviews",
    path: "/admin/venues",
    as: "admin",
    follow: "/admin/venues/0",
  },
];
