import { rowsOf } from "./features.ts";
import type { Screen } from "./screen.ts";

export interface Screen {
  name: string;
  path: string;
  /** Demonstration account; signed out if absent. */
  as?: string;
  /**
   * Answers to the first step of the couples' form, which is sent before `path` is opened. `detailsForm` has the
   * other answers.
   */
  couple?: Readonly<Record<string, string>>;
  /** Default "fr". */
  domain?: string;
  /** Default: phone and desktop. */
  widths?: readonly number[];
  /** Default 200. */
  status?: number;
  /** The screen is reached by the first link of `path` that starts with this. */
  follow?: string;
  /** A path or query that is appended to the followed address. */
  then?: string;
  /**
   * Default 2: one for the session and one for everything else. More if the page has to look up its subject or nearby
   * providers first.
   */
  roundTrips?: number;
}

const UZES = { q: "Uzès, 30700", placeId: "" };
/** A Saturday on which the demonstration's venues are taken. */
const TAKEN_DAY = saturdayNear(Date.now() + 30 * 7 * 24 * 3_600_000);

/** The public profile of the German provider with Premium. */
const PROFILE = "/providers/seidenfaden-hochzeiten-munchen";
/** The beginning of a venue's address. Ids begin with the time, so the first digit is 0. */
const VENUE = "/venues/0";
const NOBODYS = "00000000-0000-4000-8000-000000000000";

/** All screens of visitors, providers and administrators, in each state that changes their content. */
export const SCREENS: readonly Screen[] = [
  { name: "sign-in", path: "/login" },
  { name: "sign-in, refused", path: "/login?error=session_expired" },
  { name: "registration", path: "/register" },
  { name: "forgotten password", path: "/forgot-password" },
  { name: "new password", path: `/forgot-password-reset/${"A".repeat(43)}`, status: 410 },
  { name: "couples' form", path: "/project" },
  {
    name: "couples' choice of planners and venues",
    path: "/project/providers",
    couple: { ...UZES, wanted: "both" },
    roundTrips: 4,
  },
  {
    name: "couples' choice of venues, taken on the day",
    path: "/project/providers",
    couple: { ...UZES, wanted: "venue", serviceType: "", eventDate: TAKEN_DAY },
    roundTrips: 4,
  },
  { name: "couples' confirmation, gone", path: `/project/confirm/${"A".repeat(43)}`, status: 410 },
  {
    name: "public profile",
    path: "/integrate-badge",
    as: "free",
    follow: "/providers/",
    // Few planners are near, so that their search reads cells twice.
    roundTrips: 5,
  },
  {
    name: "public profile, premium",
    path: "/integrate-badge",
    as: "premium",
    domain: "de",
    follow: "/providers/",
    roundTrips: 3,
  },
  { name: "public photos", path: `${PROFILE}/photos`, domain: "de", roundTrips: 4 },
  {
    name: "public photo",
    path: `${PROFILE}/photos`,
    domain: "de",
    follow: `${PROFILE}/photos/`,
    roundTrips: 4,
  },
  { name: "public story", path: PROFILE, domain: "de", follow: `${PROFILE}/portfolios/`, roundTrips: 4 },
  {
    name: "public venue",
    path: "/providers/mas-des-trois-ruches-uzes",
    follow: "/providers/mas-des-trois-ruches-uzes/venues/la-salle",
    roundTrips: 4,
  },
  { name: "badge", path: "/integrate-badge", as: "premium" },
  { name: "badge, sample", path: "/integrate-badge", domain: "be" },
  { name: "terms", path: "/terms" },
  { name: "privacy", path: "/privacy" },
  { name: "unknown page", path: "/no-such-page", status: 404 },
  { name: "onboarding, company", path: "/onboarding/company", as: "new" },
  { name: "home, requests to answer", path: "/", as: "free" },
  { name: "home, waiting for moderation", path: "/", as: "pending" },
  { name: "home, refused", path: "/", as: "refused" },
  { name: "home, venue", path: "/", as: "venue" },
  { name: "home, no credit left", path: "/", as: "nocredits" },
  { name: "statistics", path: "/dashboard", as: "free" },
  { name: "statistics, premium", path: "/dashboard?period=30days", as: "premium" },
  { name: "statistics, day by day", path: "/dashboard/explore?period=30days", as: "premium" },
  { name: "statistics, waiting for moderation", path: "/dashboard", as: "pending" },
  { name: "home, venue with premium", path: "/", as: "premium-venue" },
  { name: "requests", path: "/event-requests", as: "free" },
  { name: "requests, premium", path: "/event-requests?sort=eventDate&pageSize=50", as: "premium" },
  { name: "requests, narrowed", path: "/event-requests?unread=1&sort=distance", as: "free", domain: "de" },
  { name: "requests, nothing found", path: "/event-requests?q=zzzz", as: "free", widths: [390] },
  { name: "requests, some chosen", path: "/event-requests?select=1", as: "free" },
  {
    name: "requests of a venue",
    path: "/event-requests",
    as: "venue",
    domain: "pt",
    widths: [390],
    // A third round trip reads whether the day is free and who else requests it.
    roundTrips: 3,
  },
  { name: "request", path: "/event-requests", as: "free", follow: "/event-requests/" },
  { name: "request, no credit left", path: "/event-requests", as: "nocredits", follow: "/event-requests/" },
  { name: "request that is not there", path: `/event-requests/${NOBODYS}`, as: "free", status: 404 },
  { name: "venues, one on the free plan", path: "/venues", as: "venue" },
  { name: "venues, several with premium", path: "/venues", as: "premium-venue" },
  { name: "venues, one in preparation", path: "/venues", as: "premium-venue", domain: "be" },
  { name: "venue, new", path: "/venues/create/general", as: "premium-venue", domain: "de" },
  { name: "new venue, general", path: "/venues/create/general", as: "premium-venue", domain: "be" },
  { name: "new venue, description", path: "/venues/create/description", as: "premium-venue", domain: "be" },
  { name: "new venue, features", path: "/venues/create/features", as: "premium-venue", domain: "be" },
  { name: "new venue, services", path: "/venues/create/services", as: "premium-venue", domain: "be" },
  { name: "venue that is not there", path: `/venues/${NOBODYS}/edit/general`, as: "venue", status: 404 },
  { name: "portfolios, free plan", path: "/portfolios", as: "free" },
  { name: "portfolios, premium", path: "/portfolios?period=7days", as: "premium" },
  { name: "portfolio", path: "/portfolios", as: "premium", follow: "/portfolios/0" },
  { name: "portfolio that is not there", path: `/portfolios/${NOBODYS}`, as: "free", status: 404 },
  { name: "portfolio, new", path: "/portfolios/new", as: "premium" },
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
  { name: "reply templates", path: "/reply-templates", as: "free" },
  {
    name: "new reply template",
    path: "/reply-templates/new?language=en&from=standard",
    as: "free",
    widths: [390],
  },
  { name: "company, details", path: "/company/details", as: "free" },
  { name: "company, address", path: "/company/address", as: "free" },
  {
    name: "company, address found without scripts",
    path: "/company/address?q=gordes",
    as: "free",
    widths: [390],
    roundTrips: 4,
  },
  { name: "company, services", path: "/company/services", as: "free" },
  { name: "social networks", path: "/social-networks", as: "free" },
  { name: "portrait", path: "/portrait-experiences", as: "free" },
  { name: "social networks, premium", path: "/social-networks", as: "premium", widths: [390] },
  { name: "videos", path: "/videos", as: "free" },
  { name: "videos, premium", path: "/videos", as: "premium", widths: [390] },
  { name: "new video", path: "/videos?dialog=add", as: "premium", domain: "de", widths: [390] },
  { name: "photos", path: "/images", as: "free" },
  { name: "photos, premium", path: "/images", as: "premium" },
  { name: "photos, adding", path: "/images?dialog=add", as: "free" },
  { name: "photos, profile picture", path: "/images?dialog=profile", as: "free", widths: [390] },
  { name: "preview of a profile", path: "/preview", as: "pending", widths: [390], roundTrips: 4 },
  { name: "credits", path: "/credits", as: "free" },
  { name: "history of purchases", path: "/credits/history", as: "free" },
  { name: "billing", path: "/billing", as: "free" },
  { name: "calendar, no address yet", path: "/calendar", as: "free" },
  { name: "calendar", path: "/calendar", as: "premium" },
  { name: "menu", path: "/menu", as: "free" },
  { name: "moderation", path: "/admin/moderation", as: "admin" },
  {
    name: "moderation of one account",
    path: "/admin/moderation",
    as: "admin",
    follow: "/admin/moderation/",
  },
  { name: "venues to review", path: "/admin/venues", as: "admin" },
  { name: "venues found", path: "/admin/venues?q=uzes", as: "admin", widths: [390] },
  { name: "venue to review", path: "/admin/venues", as: "admin", follow: "/admin/venues/0" },
  // The scenarios of these pages check the wide layout.
  ...["/account", "/account/picture", "/account/notifications", "/security", "/security/second-factor"].map(
    (path) => ({ name: path, path, as: "free", domain: "de", widths: [390] }),
  ),
  ...[
    "/admin/users",
    "/admin/requests",
    "/admin/refunds",
    "/admin/reports",
    "/admin/promotions",
    "/admin/promotions/new",
    "/admin/domains",
    "/admin/lookups",
    "/admin/outbox",
    "/admin/audit",
    "/admin/figures",
    "/admin/figures/explore",
    "/admin/impersonate",
  ].map((path) => ({ name: path, path, as: "admin", domain: "be", widths: [390] })),
];
