import { index, layout, prefix, route } from "@remix-run/route-config";
import { KIND_SEGMENTS, TOWNS_SEGMENT } from "./i18n/directory-paths";
import type { DirectoryKind } from "./models/directory/place-pages.rules";

/** The same pages add a venue and change a venue. Only the addresses that change a venue contain an id. */
const wizard = (name: "create" | "edit") => {
  const id = (what: string) => ({ id: `routes/shell/venues/${name}-${what}` });
  return [
    index("routes/shell/venues/wizard.tsx", id("start")),
    route("general", "routes/shell/venues/wizard-general.tsx", id("general")),
    // Without this route, the address `/venues/create/services` would match `/venues/:id/services`.
    route("services", "routes/shell/venues/wizard-services.tsx", id("services")),
    route(":step", "routes/shell/venues/wizard-step.tsx", id("step")),
    route("images", "routes/shell/venues/wizard-images.tsx", id("images")),
    route("videos", "routes/shell/venues/wizard-videos.tsx", id("videos")),
  ];
};

/**
 * The addresses of the product, each with the file that handles it. The folder of a file determines the kind of its
 * page and its stylesheet (docs/architecture.md, "Kinds of page").
 */
const shell = layout("routes/shell/layout.tsx", [
  index("routes/shell/home/index.tsx"),
  route("dashboard", "routes/shell/home/dashboard.tsx"),
  route("dashboard/explore", "routes/shell/home/dashboard-explore.tsx"),

  ...prefix("event-requests", [
    index("routes/shell/requests/requests.tsx"),
    route(":uuid", "routes/shell/requests/request.tsx"),
  ]),
  route("reviews", "routes/shell/profile/reviews.tsx"),

  ...prefix("venues", [
    index("routes/shell/venues/venues.tsx"),
    route(":id", "routes/shell/venues/venue.tsx"),
    route(":id/availability", "routes/shell/venues/availability.tsx"),
    route(":id/calendars", "routes/shell/venues/calendars.tsx"),
    route(":id/services", "routes/shell/venues/services.tsx"),
    ...prefix(":id/edit", wizard("edit")),
    ...prefix("create", wizard("create")),
  ]),

  route("company/address", "routes/shell/profile/company-address.tsx"),
  route("company/details", "routes/shell/profile/company-details.tsx"),
  route("company/services", "routes/shell/profile/company-services.tsx"),
  route("images", "routes/shell/profile/images.tsx"),
  ...prefix("portfolios", [
    index("routes/shell/profile/portfolios.tsx"),
    route("new", "routes/shell/profile/portfolio-new.tsx"),
    route(":uuid", "routes/shell/profile/portfolio.tsx"),
    route(":uuid/edit", "routes/shell/profile/portfolio-edit.tsx"),
  ]),
  route("portrait-experiences", "routes/shell/profile/portrait-experiences.tsx"),
  route("social-networks", "routes/shell/profile/social-networks.tsx"),
  route("videos", "routes/shell/profile/videos.tsx"),

  route("billing", "routes/shell/money/billing.tsx"),
  ...prefix("credits", [
    index("routes/shell/money/credits.tsx"),
    route("history", "routes/shell/money/credits-history.tsx"),
  ]),
  route("subscription", "routes/shell/money/subscription.tsx"),

  ...prefix("account", [
    index("routes/shell/settings/account.tsx"),
    route("export/:token", "routes/shell/settings/account-export.tsx"),
    route("notifications", "routes/shell/settings/notifications.tsx"),
    route("picture", "routes/shell/settings/picture.tsx"),
  ]),
  route("calendar", "routes/shell/settings/calendar.tsx"),
  ...prefix("reply-templates", [
    index("routes/shell/settings/reply-templates.tsx"),
    route(":uuid", "routes/shell/settings/reply-template.tsx"),
  ]),
  route("resubmission", "routes/shell/settings/resubmission.tsx"),
  ...prefix("security", [
    index("routes/shell/settings/security.tsx"),
    route("confirm", "routes/shell/settings/confirm.tsx"),
    route("second-factor", "routes/shell/settings/second-factor.tsx"),
  ]),
  route("siret", "routes/shell/settings/siret.tsx"),

  ...prefix("admin", [
    route("administrators", "routes/shell/admin/administrators.tsx"),
    route("audit", "routes/shell/admin/audit.tsx"),
    route("credit-returns", "routes/shell/admin/credit-returns.tsx"),
    route("domains", "routes/shell/admin/domains.tsx"),
    route("exports", "routes/shell/admin/exports/exports.tsx"),
    route("figures", "routes/shell/admin/figures.tsx"),
    route("figures/explore", "routes/shell/admin/figures-explore.tsx"),
    route("impersonate", "routes/shell/admin/impersonate.tsx"),
    ...prefix("lookups", [
      index("routes/shell/admin/lookups.tsx"),
      route(":kind/:slug", "routes/shell/admin/lookup.tsx"),
    ]),
    route("mails", "routes/shell/admin/mails/preview.tsx"),
    ...prefix("moderation", [
      index("routes/shell/admin/moderation.tsx"),
      route(":uid", "routes/shell/admin/moderated-account.tsx"),
    ]),
    route("operations", "routes/shell/admin/operations.tsx"),
    route("outbox", "routes/shell/admin/outbox.tsx"),
    ...prefix("promotions", [
      index("routes/shell/admin/promotions.tsx"),
      route(":id", "routes/shell/admin/promotion.tsx"),
      route(":id/picture", "routes/shell/admin/promotion-picture.tsx"),
    ]),
    route("refunds", "routes/shell/admin/refunds.tsx"),
    route("reports", "routes/shell/admin/reports.tsx"),
    ...prefix("requests", [
      index("routes/shell/admin/requests.tsx"),
      route(":uid", "routes/shell/admin/request.tsx"),
    ]),
    route("reviews", "routes/shell/admin/reviews.tsx"),
    route("site", "routes/shell/admin/site/details.tsx"),
    ...prefix("testimonials", [
      index("routes/shell/admin/site/testimonials.tsx"),
      route(":id", "routes/shell/admin/site/testimonial.tsx"),
    ]),
    ...prefix("users", [index("routes/shell/admin/users.tsx"), route(":uid", "routes/shell/admin/user.tsx")]),
    ...prefix("venues", [
      index("routes/shell/admin/venues.tsx"),
      route(":id", "routes/shell/admin/venue.tsx"),
    ]),
  ]),
]);

const signedOut = [
  route("login", "routes/signed-out/login.tsx"),
  route("login/code", "routes/signed-out/login-code.tsx"),
  route("register", "routes/signed-out/register.tsx"),
  route("forgot-password", "routes/signed-out/forgot-password.tsx"),
  route("forgot-password-reset/:token", "routes/signed-out/forgot-password-reset.tsx"),
  route("email-change/:token", "routes/signed-out/email-change.tsx"),
  route("unsubscribe/:token", "routes/signed-out/unsubscribe.tsx"),
];

const staticPages = [
  ...prefix("onboarding", [
    index("routes/static/onboarding/start.tsx"),
    route("address", "routes/static/onboarding/address.tsx"),
    route("company", "routes/static/onboarding/company.tsx"),
    route("services", "routes/static/onboarding/services.tsx"),
  ]),
  ...prefix("project", [
    index("routes/static/project/start.tsx"),
    route("confirm/:token", "routes/static/project/confirm.tsx"),
    route("contact", "routes/static/project/contact.tsx"),
    route("continue/:token", "routes/static/project/continue.tsx"),
    route("later", "routes/static/project/later.tsx"),
    route("providers", "routes/static/project/providers.tsx"),
    route("sent", "routes/static/project/sent.tsx"),
    route("still-looking/:token", "routes/static/project/still-looking.tsx"),
  ]),
  // The page of a couple's review link. The provider's own page of reviews is `reviews`.
  route("review/:token", "routes/reviews/review.tsx"),
  route("review/about", "routes/reviews/about.tsx"),
  route("review/:id/report", "routes/reviews/report.tsx"),
  route("legal-notice", "routes/static/legal/legal-notice.tsx"),
  route("privacy", "routes/static/legal/privacy.tsx"),
  route("terms", "routes/static/legal/terms.tsx"),
];

/** The pages of a kind: one for each town, one for each region and department, and the list of a department's towns. */
const directoryOf = (kind: DirectoryKind) =>
  prefix(KIND_SEGMENTS[kind], [
    route(`region/:area/${TOWNS_SEGMENT}/:page?`, "routes/directory/towns.tsx", {
      id: `routes/directory/towns-${kind}`,
    }),
    route("region/:area/:page?", "routes/directory/area.tsx", { id: `routes/directory/area-${kind}` }),
    route(":place/:page?", "routes/directory/place.tsx", { id: `routes/directory/place-${kind}` }),
  ]);

const directory = [
  // The start page of the public side: app/runtime/route-areas.ts moves it to `/`, where the back-office has its own page.
  route("directory", "routes/directory/index.tsx"),
  route("regions", "routes/directory/regions.tsx"),
  route("services", "routes/directory/services.tsx"),
  ...directoryOf("planner"),
  ...directoryOf("venue"),
];

const publicPages = [
  ...directory,
  route("favorites", "routes/favorites/favorites.tsx"),
  ...prefix("couple", [
    index("routes/couple/index.tsx"),
    route("account", "routes/couple/account.tsx"),
    route("data", "routes/couple/data.tsx"),
    route("delete", "routes/couple/delete.tsx"),
    route("enter/:token", "routes/couple/enter.tsx"),
    route("projects/:id", "routes/couple/project.tsx"),
    route("projects/:id/change", "routes/couple/change.tsx"),
    route("projects/:id/providers", "routes/couple/providers.tsx"),
    route("projects/:id/booked", "routes/couple/booked.tsx"),
    route("projects/:id/withdraw", "routes/couple/withdraw.tsx"),
    route("sign-in", "routes/couple/sign-in.tsx"),
    route("unsubscribe/:token", "routes/couple/unsubscribe.tsx"),
  ]),
  route("search", "routes/search/search.tsx"),
  ...prefix("providers/:slug", [
    index("routes/public/providers/profile.tsx"),
    route("portfolios/:portfolio", "routes/public/providers/portfolio.tsx"),
    ...prefix("photos", [
      index("routes/public/providers/photos.tsx"),
      route(":key", "routes/public/providers/photo.tsx"),
    ]),
    ...prefix("venues/:venue", [
      index("routes/public/venues/venue.tsx"),
      route("photos", "routes/public/venues/photos.tsx"),
    ]),
  ]),
  route("preview", "routes/public/previews/own-profile.tsx"),
  route("venues/:id/preview", "routes/public/previews/own-venue.tsx"),
  route("admin/moderation/:uid/preview", "routes/public/previews/moderated-profile.tsx"),
  route("admin/venues/:id/preview", "routes/public/previews/reviewed-venue.tsx"),
];

const openPages = [route("integrate-badge", "routes/open/integrate-badge.tsx")];

/** Routes without a page of their own: files, forms, and calls by scripts and machines. */
const resources = [
  route("admin/exports/file", "routes/resources/admin/list-file.ts"),
  route("admin/mails/content", "routes/resources/admin/mail-content.ts"),
  route("account/export/:token/:number", "routes/resources/account/export-file.ts"),
  route("badge/:provider/:file", "routes/resources/badge/badge-file.ts"),
  route("calendar/:file", "routes/resources/calendars/provider-calendar.ts"),
  route("calendar/venues/:file", "routes/resources/calendars/venue-calendar.ts"),
  route("event-requests/:uuid/calendar.ics", "routes/resources/calendars/request-calendar.ts"),
  route("couple/data.json", "routes/resources/couple/couple-data.ts"),
  route("favorites/change", "routes/resources/favorites/change.tsx"),
  ...prefix("credits", [
    route("buy", "routes/resources/credits/buy.ts"),
    route("callback", "routes/resources/credits/callback.ts"),
    route("history.csv", "routes/resources/credits/history-csv.ts"),
    route("receipt/:orderId", "routes/resources/credits/receipt.ts"),
    route("refund", "routes/resources/credits/refund.ts"),
  ]),
  route("promotions/close", "routes/resources/home/promotion-close.tsx"),
  route("welcome-dialog", "routes/resources/home/welcome-dialog.tsx"),
  route("csp-report", "routes/resources/machines/csp-report.ts"),
  route("robots.txt", "routes/resources/machines/robots.ts"),
  route("manifest.webmanifest", "routes/resources/machines/manifest.ts"),
  route(".well-known/security.txt", "routes/resources/machines/security-txt.ts"),
  route("sitemap.xml", "routes/resources/machines/sitemap.ts"),
  route("sitemaps/:file", "routes/resources/machines/sitemap-file.ts"),
  route("webhooks/brevo", "routes/resources/machines/webhooks-brevo.ts"),
  route("webhooks/stripe", "routes/resources/machines/webhooks-stripe.ts"),
  route("onboarding/draft", "routes/resources/onboarding/draft.ts"),
  route("onboarding/siret", "routes/resources/onboarding/siret.ts"),
  route("media/:key", "routes/resources/pictures/media.ts"),
  route("review/:token/photos/:name", "routes/resources/pictures/review-photo.ts"),
  route("media/:key/seen", "routes/resources/pictures/picture-seen.ts"),
  route("palette", "routes/resources/palette/palette.ts"),
  route("places", "routes/resources/places/places.ts"),
  route("portrait-experiences/draft", "routes/resources/profile/portrait-draft.ts"),
  route("social-networks/instagram", "routes/resources/profile/instagram.ts"),
  route("impersonation/stop", "routes/resources/session/impersonation-stop.tsx"),
  route("locale", "routes/resources/session/locale.tsx"),
  route("logout", "routes/resources/session/logout.tsx"),
  ...prefix("subscription", [
    route("cancel", "routes/resources/subscription/cancel.ts"),
    route("success", "routes/resources/subscription/success.ts"),
    route("update-cancel", "routes/resources/subscription/update-cancel.ts"),
  ]),
  route("venues/:id/draft", "routes/resources/venues/draft.ts"),
];

/** The page /dev/ui exists in development and in builds for tests and demos, but not after `npm run build`. */
const gallery = process.env["GALLERY"] === "1" ? [route("dev/ui", "routes/gallery/dev-ui.tsx")] : [];

export default [
  shell,
  // The menu as a page, to which the menu button links without scripts. It uses the styles of the shell, but not its
  // layout.
  route("menu", "routes/shell/home/menu.tsx"),
  ...signedOut,
  ...staticPages,
  ...publicPages,
  ...openPages,
  ...resources,
  ...gallery,
  route("*", "routes/directory/unknown-address.tsx"),
];
