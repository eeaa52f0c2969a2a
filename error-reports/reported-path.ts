/**
 * The fixed segments of our paths, and the languages in front of public ones. A word that is missing here is reported as
 * ":value": a slug or a typed word is never reported, and a new page may be added to this list later.
 */
export const FIXED_SEGMENTS: ReadonlySet<string> = new Set(
  `
de en es fr it nl pt
.well-known about account active address admin administrators api audit auth auth-url autocomplete
availability badge billing booked brevo budget buy calendar calendar.ics calendars callback cancel
caption change change-email change-locale change-password change-phone check-account check-phone
choose-prestataires cities close code company confirm contact content continue couple create
credit-returns credits csp-report dashboard data data.json delete delete-avatar delete-profile-image
departments details directory domains draft edit email-change enter event-requests event-types explore
export exports favorites figures file finish forgot-password forgot-password-reset general guests
history history.csv images impersonate impersonation increment-view index instagram integrate-badge
key-image langues later leave legal-notice locale locality login login-check logout logs lookups mails
manifest.webmanifest marketing me media menu moderation new notifications onboarding operations outbox
palette photos picture places planner-budget planners portfolio-views portfolios portrait-experiences
prestataires prestations preview privacy profile-url project projects promotional-alert
promotional-popup promotions providers public-url publish ranges rates receipt refresh refund refunds
region regions register reject reorder reply-templates report reports request requests reset-password
resubmission review reviews revoke robots.txt save search second-factor security security.txt seen
send-prestataires sent service-types services sessions sign-in siren siret site sitemap.xml sitemaps
social-networks statistics still-looking stop stripe subscribe-premium subscription success terms
testimonials toggle-favorite toggle-visibility token towns types unlock unpublish unsubscribe update
update-avatar update-cancel update-personal-info update-premium update-profile upload upload-image
upload-images upload-profile-image users venues verify-phone videos views webhooks wedding-planners
wedding-venues welcome-dialog withdraw
`
    .trim()
    .split(/\s+/),
);

/** Returns the path with every segment replaced that is not a fixed word of our paths. */
export const reportedPath = (pathname: string): string =>
  pathname
    .split("/")
    .map((segment) => segment.replace(/\.data$/, ""))
    .map((word) => (word === "" || FIXED_SEGMENTS.has(word) ? word : ":value"))
    .join("/");
