/** Who opens a page: a demonstration account by its name, or one of the bench's own visitors. */
export type PageVisitor =
  | "free"
  | "premium"
  | "venue"
  | "premium-venue"
  | "refused"
  | "pending"
  | "new"
  | "admin"
  /** The planner with 25,000 requests. */
  | "owner"
  /** A couple with a project that went to ten providers. */
  | "couple"
  /** Visitors with a draft of the couples' form, and with three favourite planners. */
  | "draft"
  | "favorites";

/** How the bench opens a page. Names in braces in `path` are replaced by values of the database. */
export interface OpenedPage {
  path: string;
  /** Default: a visitor without an account. */
  as?: PageVisitor;
  /** The beginning of a link on `path`. If it is given, the page behind the first such link is measured. */
  follow?: string;
  /** What is appended to the path of the followed link. */
  then?: string;
}

/** A page that the bench does not open, with the reason and the page that stands for it. */
interface UnopenedPage {
  elsewhere: string;
}

const PROFILE = { path: "{profile}" };
const VENUE = { path: "/venues", as: "premium-venue", follow: "/venues/0" } as const;
const PUBLIC_VENUE = { path: "{venue}" };
const byMail = (like: string): UnopenedPage => ({
  elsewhere: `Only a link that was mailed opens it, once. It has the layout and the files of ${like}.`,
});
const admin = (path: string): OpenedPage => ({ path: `/admin/${path}`, as: "admin" });
const behind = (path: string, follow: string): OpenedPage => ({ ...admin(path), follow });
const FORM_ONLY: UnopenedPage = {
  elsewhere:
    "It takes a form and redirects. Its component is only an error page, with the files of routes/signed-out/login.",
};
const step = (name: string): OpenedPage => ({ ...VENUE, then: `/edit/${name}` });
const newVenue = (like: string): UnopenedPage => ({
  elsewhere: `The route that changes a venue has the same file: ${like}.`,
});

/**
 * How each route that answers with a page is measured, by the route's id. A route without an entry fails
 * `tests/unit/bench/pages.test.ts`.
 */
export const BENCH_PAGES: Readonly<Record<string, OpenedPage | UnopenedPage>> = {
  "routes/shell/home/index": { path: "/", as: "owner" },
  "routes/shell/home/dashboard": { path: "/dashboard", as: "owner" },
  "routes/shell/home/dashboard-explore": { path: "/dashboard/explore?period=30days", as: "premium" },
  "routes/shell/home/menu": { path: "/menu", as: "free" },
  "routes/shell/requests/requests": { path: "/event-requests", as: "owner" },
  "routes/shell/requests/request": { path: "{request}", as: "owner" },
  "routes/shell/profile/reviews": { path: "/reviews", as: "premium" },

  "routes/shell/venues/venues": { path: "/venues", as: "premium-venue" },
  "routes/shell/venues/venue": VENUE,
  "routes/shell/venues/availability": { ...VENUE, then: "/availability" },
  "routes/shell/venues/calendars": { ...VENUE, then: "/calendars" },
  "routes/shell/venues/services": { ...VENUE, then: "/services" },
  "routes/shell/venues/edit-general": step("general"),
  "routes/shell/venues/edit-services": step("services"),
  "routes/shell/venues/edit-step": step("features"),
  "routes/shell/venues/edit-images": step("images"),
  "routes/shell/venues/edit-videos": step("videos"),
  "routes/shell/venues/create-general": { path: "/venues/create/general", as: "premium-venue" },
  "routes/shell/venues/create-services": newVenue("edit-services"),
  "routes/shell/venues/create-step": newVenue("edit-step"),
  "routes/shell/venues/create-images": newVenue("edit-images"),
  "routes/shell/venues/create-videos": newVenue("edit-videos"),

  "routes/shell/profile/company-address": { path: "/company/address", as: "owner" },
  "routes/shell/profile/company-details": { path: "/company/details", as: "owner" },
  "routes/shell/profile/company-services": { path: "/company/services", as: "owner" },
  "routes/shell/profile/images": { path: "/images", as: "owner" },
  "routes/shell/profile/portfolios": { path: "/portfolios", as: "premium" },
  "routes/shell/profile/portfolio-new": { path: "/portfolios/new", as: "premium" },
  "routes/shell/profile/portfolio": { path: "/portfolios", as: "premium", follow: "/portfolios/0" },
  "routes/shell/profile/portfolio-edit": {
    path: "/portfolios",
    as: "premium",
    follow: "/portfolios/0",
    then: "/edit",
  },
  "routes/shell/profile/portrait-experiences": { path: "/portrait-experiences", as: "owner" },
  "routes/shell/profile/social-networks": { path: "/social-networks", as: "owner" },
  "routes/shell/profile/videos": { path: "/videos", as: "premium" },

  "routes/shell/money/billing": { path: "/billing", as: "free" },
  "routes/shell/money/credits": { path: "/credits", as: "free" },
  "routes/shell/money/credits-history": { path: "/credits/history", as: "free" },
  "routes/shell/money/subscription": { path: "/subscription", as: "free" },

  "routes/shell/settings/account": { path: "/account", as: "owner" },
  "routes/shell/settings/account-export": byMail("routes/shell/settings/account"),
  "routes/shell/settings/notifications": { path: "/account/notifications", as: "owner" },
  "routes/shell/settings/picture": { path: "/account/picture", as: "owner" },
  "routes/shell/settings/calendar": { path: "/calendar", as: "premium" },
  "routes/shell/settings/reply-templates": { path: "/reply-templates", as: "free" },
  "routes/shell/settings/reply-template": { path: "/reply-templates/new?language=fr", as: "free" },
  "routes/shell/settings/resubmission": { path: "/resubmission", as: "refused" },
  "routes/shell/settings/security": { path: "/security", as: "owner" },
  "routes/shell/settings/confirm": { path: "/security/confirm?to=%2Fsecurity", as: "owner" },
  "routes/shell/settings/second-factor": { path: "/security/second-factor", as: "owner" },
  "routes/shell/settings/siret": {
    elsewhere:
      "Only a provider whose company has closed sees it. It is a form of routes/shell/profile/company-details.",
  },

  "routes/shell/admin/administrators": admin("administrators"),
  "routes/shell/admin/audit": admin("audit"),
  "routes/shell/admin/credit-returns": admin("credit-returns"),
  "routes/shell/admin/domains": admin("domains"),
  "routes/shell/admin/exports/exports": admin("exports"),
  "routes/shell/admin/figures": admin("figures"),
  "routes/shell/admin/figures-explore": admin("figures/explore"),
  "routes/shell/admin/impersonate": admin("impersonate"),
  "routes/shell/admin/lookups": admin("lookups"),
  "routes/shell/admin/lookup": behind("lookups", "/admin/lookups/"),
  "routes/shell/admin/mails/preview": admin("mails"),
  "routes/shell/admin/moderation": admin("moderation"),
  "routes/shell/admin/moderated-account": behind("moderation", "/admin/moderation/"),
  "routes/shell/admin/operations": admin("operations"),
  "routes/shell/admin/outbox": admin("outbox"),
  "routes/shell/admin/promotions": admin("promotions"),
  "routes/shell/admin/promotion": admin("promotions/new"),
  "routes/shell/admin/promotion-picture": {
    elsewhere: "It needs a stored promotion, and the demonstration has none. It is a form with one field.",
  },
  "routes/shell/admin/refunds": admin("refunds"),
  "routes/shell/admin/reports": admin("reports"),
  "routes/shell/admin/requests": admin("requests"),
  "routes/shell/admin/request": behind("requests", "/admin/requests/"),
  "routes/shell/admin/reviews": admin("reviews"),
  "routes/shell/admin/site/details": admin("site"),
  "routes/shell/admin/site/testimonials": admin("testimonials"),
  "routes/shell/admin/site/testimonial": admin("testimonials/new"),
  "routes/shell/admin/users": admin("users"),
  "routes/shell/admin/user": behind("users", "/admin/users/"),
  "routes/shell/admin/venues": admin("venues"),
  "routes/shell/admin/venue": behind("venues", "/admin/venues/0"),

  "routes/signed-out/login": { path: "/login" },
  "routes/signed-out/login-code": {
    elsewhere:
      "It is between the password and the code of a sign-in. It has the files of routes/signed-out/login.",
  },
  "routes/signed-out/register": { path: "/register" },
  "routes/signed-out/forgot-password": { path: "/forgot-password" },
  "routes/signed-out/forgot-password-reset": byMail("routes/signed-out/forgot-password"),
  "routes/signed-out/email-change": byMail("routes/signed-out/forgot-password"),
  "routes/signed-out/unsubscribe": byMail("routes/signed-out/forgot-password"),

  "routes/static/onboarding/address": {
    elsewhere:
      "It follows the first step, whose layout, sheet and scripts it has: routes/static/onboarding/company.",
  },
  "routes/static/onboarding/company": { path: "/onboarding/company", as: "new" },
  "routes/static/onboarding/services": {
    elsewhere:
      "It follows the first step, whose layout, sheet and scripts it has: routes/static/onboarding/company.",
  },
  "routes/static/project/start": { path: "/project" },
  "routes/static/project/confirm": byMail("routes/static/project/later"),
  "routes/static/project/contact": { path: "/project/contact", as: "draft" },
  "routes/static/project/continue": byMail("routes/static/project/later"),
  "routes/static/project/later": { path: "/project/later", as: "draft" },
  "routes/static/project/providers": { path: "/project/providers", as: "draft" },
  "routes/static/project/sent": {
    elsewhere: "It is shown once, after the form was sent. It has the files of routes/static/project/later.",
  },
  "routes/static/project/still-looking": byMail("routes/static/project/later"),
  "routes/static/legal/legal-notice": { path: "/legal-notice" },
  "routes/static/legal/privacy": { path: "/privacy" },
  "routes/static/legal/terms": { path: "/terms" },
  "routes/reviews/review": { path: "{review}" },
  "routes/reviews/about": { path: "/review/about" },
  "routes/reviews/report": {
    elsewhere: "It needs a published review in France. It is a form with the files of routes/reviews/review.",
  },

  "routes/directory/index": { path: "/en" },
  "routes/directory/regions": { path: "/regions" },
  "routes/directory/services": { path: "/services" },
  "routes/directory/towns-planner": { path: "/wedding-planners/region/gard/towns" },
  "routes/directory/area-planner": { path: "/wedding-planners/region/gard" },
  "routes/directory/place-planner": { path: "{town}" },
  "routes/directory/towns-venue": { path: "/wedding-venues/region/gard/towns" },
  "routes/directory/area-venue": { path: "/wedding-venues/region/gard" },
  "routes/directory/place-venue": { path: "/wedding-venues/uzes" },
  "routes/directory/unknown-address": {
    elsewhere: "It answers 404 with the search field of routes/directory/index and less.",
  },
  "routes/favorites/favorites": { path: "/favorites", as: "favorites" },
  "routes/search/search": { path: "{search}" },

  "routes/couple/index": {
    elsewhere: "It lists several projects. A couple with one is sent to that project: routes/couple/project.",
  },
  "routes/couple/account": { path: "/couple/account", as: "couple" },
  "routes/couple/data": { path: "/couple/data", as: "couple" },
  "routes/couple/delete": { path: "/couple/delete", as: "couple" },
  "routes/couple/enter": byMail("routes/couple/sign-in"),
  "routes/couple/project": { path: "{project}", as: "couple" },
  "routes/couple/change": { path: "{project}/change", as: "couple" },
  "routes/couple/providers": { path: "{project}/providers", as: "couple" },
  "routes/couple/booked": { path: "{project}/booked", as: "couple" },
  "routes/couple/withdraw": { path: "{project}/withdraw", as: "couple" },
  "routes/couple/sign-in": { path: "/couple/sign-in" },
  "routes/couple/unsubscribe": byMail("routes/couple/sign-in"),

  "routes/public/providers/profile": PROFILE,
  "routes/public/providers/portfolio": { path: "{premium-profile}", follow: "{premium-profile}/portfolios/" },
  "routes/public/providers/photos": { path: "{profile}/photos" },
  "routes/public/providers/photo": { path: "{profile}/photos", follow: "{profile}/photos/" },
  "routes/public/venues/venue": PUBLIC_VENUE,
  "routes/public/venues/photos": { path: "{venue}/photos" },
  "routes/public/previews/own-profile": { path: "/preview", as: "pending" },
  "routes/public/previews/own-venue": { ...VENUE, then: "/preview" },
  "routes/public/previews/moderated-profile": {
    ...behind("moderation", "/admin/moderation/"),
    then: "/preview",
  },
  "routes/public/previews/reviewed-venue": { ...behind("venues", "/admin/venues/0"), then: "/preview" },

  "routes/open/integrate-badge": { path: "/integrate-badge", as: "premium" },
  "routes/resources/favorites/change": FORM_ONLY,
  "routes/resources/home/promotion-close": FORM_ONLY,
  "routes/resources/home/welcome-dialog": FORM_ONLY,
  "routes/resources/session/impersonation-stop": FORM_ONLY,
  "routes/resources/session/locale": FORM_ONLY,
  "routes/resources/session/logout": FORM_ONLY,
  "routes/gallery/dev-ui": {
    elsewhere: "The gallery shows components to developers. It is not in the build that is deployed.",
  },
};
