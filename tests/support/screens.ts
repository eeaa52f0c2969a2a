export interface Screen {
  name: string;
  path: string;
  /** Demonstration account; signed out if absent. */
  as?: string;
  /** Default "fr". */
  domain?: string;
  /** Default: phone and desktop. */
  widths?: readonly number[];
  /** Default 200. */
  status?: number;
  /** The screen is reached by the first link of `path` that starts with this. */
  follow?: string;
}

const NOBODYS = "00000000-0000-4000-8000-000000000000";

/** All screens of visitors, providers and administrators, in each state that changes their content. */
export const SCREENS: readonly Screen[] = [
  { name: "sign-in", path: "/login" },
  { name: "sign-in, refused", path: "/login?error=session_expired" },
  { name: "registration", path: "/register" },
  { name: "forgotten password", path: "/forgot-password" },
  { name: "new password", path: `/forgot-password-reset/${"A".repeat(43)}`, status: 410 },
  { name: "couples' form", path: "/project" },
  { name: "couples' confirmation, gone", path: `/project/confirm/${"A".repeat(43)}`, status: 410 },
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
  { name: "statistics, waiting for moderation", path: "/dashboard", as: "pending" },
  { name: "home, venue with premium", path: "/", as: "premium-venue" },
  { name: "requests", path: "/event-requests", as: "free" },
  { name: "requests, premium", path: "/event-requests?sort=eventDate&pageSize=50", as: "premium" },
  { name: "requests, narrowed", path: "/event-requests?filter=to_answer&q=a", as: "free", domain: "de" },
  { name: "requests, nothing found", path: "/event-requests?q=zzzz", as: "free", widths: [390] },
  { name: "requests, some chosen", path: "/event-requests?select=1", as: "free" },
  { name: "request", path: "/event-requests", as: "free", follow: "/event-requests/" },
  { name: "request, no credit left", path: "/event-requests", as: "nocredits", follow: "/event-requests/" },
  { name: "request that is not there", path: `/event-requests/${NOBODYS}`, as: "free", status: 404 },
  { name: "reply templates", path: "/reply-templates", as: "free" },
  {
    name: "new reply template",
    path: "/reply-templates/new?language=en&from=standard",
    as: "free",
    widths: [390],
  },
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
  // Their own scenarios check the wide layout.
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
    "/admin/impersonate",
  ].map((path) => ({ name: path, path, as: "admin", domain: "be", widths: [390] })),
];
