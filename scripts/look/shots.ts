import type { Page } from "playwright";
import type { Language } from "../../app/i18n/domains.ts";
import type { Screen } from "../../tests/support/screen.ts";
import { SCREENS } from "../../tests/support/screens.ts";

/** A page in one state. It is photographed at every width, in the light and the dark scheme. */
export interface Shot extends Screen {
  /** The language of the page. Default: the language of the account, or of the domain. */
  language?: Language;
  /** Brings the page into the state that the picture shows, after the page has loaded. */
  act?: (page: Page) => Promise<void>;
}

/** Clicks the first element that matches the selector. */
const press = (selector: string) => (page: Page) => page.locator(selector).first().click();

/**
 * Posts a form without scripts and without the browser's own validation. The values must make the product reject the
 * form: all pictures share one database, which must not change.
 */
const postAsItIs =
  (form = "main form[method=post]", button = "button[name]:not([type=button])") =>
  async (page: Page): Promise<void> => {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      page.waitForEvent("load"),
      page
        .locator(form)
        .first()
        .evaluate((element, submitter) => {
          if (!(element instanceof HTMLFormElement)) throw new Error("not a form");
          const pressed = element.querySelector<HTMLButtonElement>(submitter);
          if (pressed) {
            const intent = document.createElement("input");
            Object.assign(intent, { type: "hidden", name: pressed.name, value: pressed.value });
            element.appendChild(intent);
          }
          HTMLFormElement.prototype.submit.call(element);
        }, button),
    ]);
    if (answer.status() < 400) throw new Error(`the form was taken: ${answer.status()}`);
  };

/** Fills in the named fields and clicks "next". */
const fill =
  (values: Record<string, string>, next: (page: Page) => Promise<void> = async () => {}) =>
  async (page: Page): Promise<void> => {
    for (const [name, value] of Object.entries(values))
      await page.locator(`main [name="${name}"]`).first().fill(value);
    await next(page);
  };

const SIGNED_OUT: readonly Shot[] = [
  { name: "sign-in, forgotten password", path: "/login", act: press("[data-dialog=forgot-password]") },
  { name: "sign-in, empty form", path: "/login", act: postAsItIs() },
  {
    name: "sign-in, wrong password",
    path: "/login",
    act: fill({ email: "nobody@fr.example.com", password: "not-the-password" }, postAsItIs()),
  },
  { name: "sign-in, languages", path: "/login", act: press("details:has([name=locale]) summary") },
  { name: "sign-in, code", path: "/login/code", as: "halfway" },
  { name: "sign-in, recovery code", path: "/login/code?by=recovery", as: "halfway" },
  {
    name: "sign-in, wrong code",
    path: "/login/code",
    as: "halfway",
    act: fill({ code: "12" }, postAsItIs()),
  },
  { name: "registration, empty form", path: "/register", act: postAsItIs() },
  {
    name: "registration, password strength",
    path: "/register",
    act: fill({ firstname: "Élise", lastname: "Marchand", password: "Organdi-2026" }),
  },
  { name: "forgotten password, empty form", path: "/forgot-password", act: postAsItIs() },
  { name: "forgotten password, sent", path: "/forgot-password?outcome=sent" },
  { name: "forgotten password, asked already", path: "/forgot-password?outcome=already_requested" },
  { name: "new password, form", path: "{password_reset}" },
  { name: "new password, empty form", path: "{password_reset}", act: postAsItIs() },
  { name: "new address, confirmation", path: "{email_change}" },
  { name: "new address, gone", path: `/email-change/${"A".repeat(43)}`, status: 410 },
  { name: "unsubscription", path: "{unsubscription}" },
  { name: "unsubscription, unknown", path: "/unsubscribe/nothing", status: 404 },
  { name: "terms, English", path: "/terms", domain: "uk" },
  { name: "sign-in, German", path: "/login", domain: "de" },
  { name: "registration, Dutch", path: "/register", domain: "be" },
];

const COUPLES: readonly Shot[] = [
  { name: "couples' form, empty form", path: "/project", act: postAsItIs() },
  { name: "couples' form, filled in", path: "/project", as: "couple" },
  {
    name: "couples' form, places",
    path: "/project",
    act: async (page) => {
      await page.locator("main [name=q]").first().pressSequentially("Avigno");
      await page.locator("[role=listbox] [role=option]").first().waitFor();
    },
  },
  { name: "couples' form, for one provider", path: "/project?provider={premium_id}" },
  { name: "couples' providers", path: "/project/providers", as: "couple" },
  { name: "couples' contact", path: "/project/contact", as: "couple" },
  { name: "couples' contact, empty form", path: "/project/contact", as: "couple", act: postAsItIs() },
  { name: "couples' mail sent", path: "/project/sent", as: "couple" },
  { name: "couples' confirmation", path: "{confirmation}" },
  { name: "couples' form, English", path: "/project", domain: "uk" },
  { name: "provider's profile", path: "/providers/{premium_id}" },
  { name: "venue's profile", path: "/providers/{venue_id}" },
];

const ONBOARDING: readonly Shot[] = [
  { name: "onboarding, company, empty form", path: "/onboarding/company", as: "new", act: postAsItIs() },
  {
    name: "onboarding, address",
    path: "/onboarding/address",
    as: "new",
    domain: "be",
    language: "fr",
  },
  {
    name: "onboarding, address, empty form",
    path: "/onboarding/address",
    as: "new",
    domain: "be",
    language: "fr",
    // Prevents the page from storing the values as a draft, because the pictures of the last step need the postal
    // address that is stored.
    act: async (page) => {
      await page.evaluate("navigator.sendBeacon = () => true");
      const post = postAsItIs("main form:has([name=zipcode])", "button[value=next]");
      await fill({ q: "", zipcode: "", city: "" }, post)(page);
    },
  },
  { name: "onboarding, services", path: "/onboarding/services", as: "new", domain: "be", language: "fr" },
  {
    name: "onboarding, services, empty form",
    path: "/onboarding/services",
    as: "new",
    domain: "be",
    language: "fr",
    act: postAsItIs("main form:has([name=services])", "button[value=next]"),
  },
];

const DASHBOARD: readonly Shot[] = [
  { name: "home, venue, welcome", path: "/", as: "venue", domain: "it", language: "fr" },
  { name: "home, premium", path: "/", as: "premium" },
  { name: "home, premium cancelled", path: "/", as: "ending" },
  { name: "home, premium over", path: "/", as: "ended" },
  { name: "home, nothing yet", path: "/", as: "au-point-du-jour" },
  { name: "home, SIRET closed", path: "/", as: "lacaze-filles" },
  { name: "home, podcast", path: "/?podcast=play", as: "free" },
  { name: "home, alert and popup", path: "/", as: "free", domain: "pt" },
  { name: "home, English", path: "/", as: "free", domain: "uk" },
  {
    name: "home, account menu",
    path: "/",
    as: "premium",
    widths: [1280],
    act: press("header details.menu summary"),
  },
  { name: "home, impersonated", path: "/", as: "impersonator" },
  { name: "statistics, today", path: "/dashboard?period=today", as: "premium" },
  { name: "statistics, venue", path: "/dashboard?period=30days", as: "premium-venue" },
  { name: "statistics, nothing yet", path: "/dashboard", as: "au-point-du-jour" },
  { name: "SIRET", path: "/siret", as: "lacaze-filles" },
  { name: "SIRET, empty form", path: "/siret", as: "lacaze-filles", act: fill({ siret: "" }, postAsItIs()) },
  { name: "resubmission", path: "/resubmission", as: "refused" },
  {
    name: "resubmission, empty form",
    path: "/resubmission",
    as: "refused",
    act: fill({ name: "" }, postAsItIs()),
  },
  { name: "menu, premium venue", path: "/menu", as: "premium-venue" },
  { name: "menu, administrator", path: "/menu", as: "admin" },
  {
    name: "open side menu",
    path: "/event-requests",
    as: "free",
    widths: [390],
    act: async (page) => {
      await page.locator("a.burger").click();
      await page.locator("dialog.drawer").waitFor();
    },
  },
  {
    name: "open side menu, administrator",
    path: "/admin/users",
    as: "admin",
    widths: [390],
    act: async (page) => {
      await page.locator("a.burger").click();
      await page.locator("dialog.drawer").waitFor();
    },
  },
];

const DETAIL = "/event-requests/";

const REQUESTS: readonly Shot[] = [
  { name: "requests, none", path: "/event-requests", as: "au-point-du-jour" },
  { name: "requests, last page", path: "/event-requests?sort=status&pageSize=50", as: "nocredits" },
  { name: "requests, premium over", path: "/event-requests", as: "ended" },
  { name: "requests, German", path: "/event-requests", as: "free", domain: "de" },
  { name: "request, locked", path: `${DETAIL}{locked}`, as: "free" },
  { name: "request, locked, unlock", path: `${DETAIL}{locked}?dialog=unlock`, as: "free" },
  { name: "request, locked, reject", path: `${DETAIL}{locked}?dialog=reject`, as: "free" },
  {
    name: "request, locked, reject without a reason",
    path: `${DETAIL}{locked}?dialog=reject`,
    as: "free",
    act: postAsItIs("dialog[open] form[method=post]"),
  },
  {
    name: "request, locked, leaving",
    path: `${DETAIL}{locked}`,
    as: "free",
    widths: [1280],
    act: async (page) => {
      await page.locator('aside a[href="/account"]').first().click();
      await page.locator("dialog[open]").waitFor();
    },
  },
  {
    name: "request, no credit left, unlock",
    path: `${DETAIL}{locked_without_credit}?dialog=unlock`,
    as: "nocredits",
  },
  { name: "request, unlocked", path: `${DETAIL}{unlocked}`, as: "free" },
  { name: "request, unlocked, report", path: `${DETAIL}{unlocked}?dialog=report`, as: "free" },
  {
    name: "request, unlocked, report without a reason",
    path: `${DETAIL}{unlocked}?dialog=report`,
    as: "free",
    act: postAsItIs("dialog[open] form[method=post]"),
  },
  { name: "request, unlocked, of an ended project", path: `${DETAIL}{ended_unlocked}`, as: "free" },
  { name: "request, closed", path: `${DETAIL}{closed}`, as: "free" },
  { name: "request, rejected", path: `${DETAIL}{rejected}`, as: "free" },
  { name: "request, unlocked and rejected", path: `${DETAIL}{unlocked_rejected}`, as: "free" },
  { name: "request, premium", path: `${DETAIL}{premium_request}`, as: "premium" },
  { name: "request, impersonated", path: `${DETAIL}{locked}`, as: "impersonator" },
  { name: "request, report waiting", path: "{report_waiting}", as: "free", domain: "uk" },
  { name: "request, report refused", path: "{report_refused}", as: "free", domain: "uk" },
  { name: "request, report accepted", path: "{report_accepted}", as: "free", domain: "uk" },
];

const PAYMENTS: readonly Shot[] = [
  { name: "credits, history", path: "/credits?dialog=history", as: "free" },
  {
    name: "credits, payment",
    path: "/credits?credits=5",
    as: "free",
    act: async (page) => {
      await page.locator("#form-buy button[type=submit]:not([formmethod])").click();
      await page.locator("dialog[open] [name=number]").waitFor();
    },
  },
  { name: "credits, wrong quantity", path: "/credits?credits=0", as: "free" },
  { name: "credits, payment failed", path: "/credits?status=payment_failed", as: "free" },
  { name: "credits, payment made", path: "/credits?status=true", as: "free" },
  { name: "credits, premium", path: "/credits", as: "premium" },
  { name: "credits, nothing yet", path: "/credits", as: "au-point-du-jour" },
  { name: "credits, Spanish", path: "/credits", as: "free", domain: "es" },
  { name: "history of purchases, refunds", path: "/credits/history", as: "refunds" },
  { name: "history of purchases, none", path: "/credits/history", as: "au-point-du-jour" },
  { name: "subscription", path: "/subscription", as: "free" },
  { name: "subscription, active", path: "/subscription", as: "premium" },
  { name: "subscription, cancelled", path: "/subscription", as: "ending" },
  { name: "subscription, over", path: "/subscription", as: "ended" },
  { name: "subscription, result", path: "/subscription?error=payment_failed", as: "free" },
  { name: "subscription, Italian", path: "/subscription", as: "premium", domain: "it" },
  { name: "billing, premium", path: "/billing", as: "premium" },
  { name: "billing, empty form", path: "/billing", as: "premium", act: fill({ name: "" }, postAsItIs()) },
];

const ACCOUNT: readonly Shot[] = [
  { name: "French account", path: "/account", as: "premium" },
  { name: "French account, changes waiting", path: "/account", as: "refunds" },
  { name: "French account, copy of the data", path: "{export}", as: "refunds" },
  {
    name: "French account, wrong name",
    path: "/account",
    as: "free",
    act: fill({ firstname: "" }, postAsItIs("form:has([name=firstname])")),
  },
  { name: "French account, deletion", path: "/account?dialog=delete", as: "free" },
  {
    name: "French account, deletion without a reason",
    path: "/account?dialog=delete",
    as: "free",
    act: postAsItIs("dialog[open] form[method=post]"),
  },
  { name: "French account, phone code", path: "/account?dialog=phone-code", as: "refunds" },
  { name: "French account, impersonated", path: "/account", as: "impersonator" },
  { name: "French account, picture", path: "/account/picture", as: "free" },
  { name: "French account, notifications", path: "/account/notifications", as: "premium" },
  { name: "French security", path: "/security", as: "free" },
  { name: "French security, second factor on", path: "/security", as: "admin" },
  {
    name: "French security, wrong password",
    path: "/security",
    as: "free",
    act: postAsItIs("form:has([name=currentPassword])"),
  },
  { name: "French second factor, off", path: "/security/second-factor", as: "free" },
  { name: "French second factor, key", path: "/security/second-factor", as: "ended" },
  { name: "French second factor, on", path: "/security/second-factor", as: "admin" },
  { name: "French second factor, asked again", path: "/security/confirm", as: "admin" },
];

const ADMINISTRATION: readonly Shot[] = [
  ...[
    "/admin/users",
    "/admin/users?q=marchand",
    "/admin/users?q=zzzzzz",
    "/admin/users?state=refused&domain=fr",
    "/admin/users/{free_id}",
    "/admin/users/{premium_id}",
    "/admin/users/{admin_id}",
    "/admin/requests",
    "/admin/requests?q=zzzzzz",
    "/admin/requests?by=provider&q=a",
    "/admin/requests/{couple_id}",
    "/admin/requests/{fake_couple_id}",
    "/admin/moderation/{refused_id}",
    "/admin/moderation/{pending_id}",
    "/admin/refunds",
    "/admin/reports",
    "/admin/reports?state=decided",
    "/admin/promotions",
    "/admin/promotions/new",
    "/admin/promotions/{alert}",
    "/admin/promotions/{popup}",
    "/admin/promotions/{popup}/picture",
    "/admin/domains",
    "/admin/lookups",
    "/admin/lookups?kind=budget_range",
    "/admin/lookups/service/new",
    "/admin/lookups/budget_range/new",
    "/admin/lookups/event_type/wedding",
    "/admin/outbox",
    "/admin/outbox?state=dead",
    "/admin/outbox?state=pending",
    "/admin/audit",
    "/admin/audit?actor=nobody",
    "/admin/figures",
    "/admin/figures?domain=fr",
    "/admin/administrators",
    "/admin/impersonate",
  ].map((path) => ({ name: `French ${path}`, path, as: "admin" })),
  {
    name: "moderation, refused without a reason",
    path: "/admin/moderation/{pending_id}",
    as: "admin",
    act: postAsItIs("main form:has(button[value=refuse])", "button[value=refuse]"),
  },
  {
    name: "account's credits, empty form",
    path: "/admin/users/{free_id}",
    as: "admin",
    act: postAsItIs("main form:has([name=credits])"),
  },
  { name: "promotion, empty form", path: "/admin/promotions/new", as: "admin", act: postAsItIs() },
  { name: "administrator, empty form", path: "/admin/administrators", as: "admin", act: postAsItIs() },
  { name: "list entry, empty form", path: "/admin/lookups/service/new", as: "admin", act: postAsItIs() },
  {
    name: "refund, refused without a reason",
    path: "/admin/refunds",
    as: "admin",
    act: postAsItIs("main form:has(textarea)", "button[value=refuse]"),
  },
  { name: "preview for moderation", path: "/admin/moderation/{pending_id}/preview", as: "admin" },
];

const ERRORS_AND_GALLERY: readonly Shot[] = [
  { name: "unknown page, signed in", path: "/no-such-page", as: "free", status: 404 },
  { name: "unknown page, Portuguese", path: "/no-such-page", domain: "pt", status: 404 },
  { name: "gallery", path: "/dev/ui" },
  { name: "gallery, dialog", path: "/dev/ui?dialog=1" },
  ...["planner", "spent", "premium", "waiting", "refused", "venue", "admin"].map((sample) => ({
    name: `gallery, shell, ${sample}`,
    path: `/dev/ui?shell=${sample}`,
  })),
];

const WIDTHS = [390, 1280] as const;

/** All pages and states that `npm run look` photographs, each with its widths. */
export const SHOTS: readonly (Shot & { widths: readonly number[] })[] = [
  // The widths of `SCREENS` are for the accessibility tests, so they are replaced.
  ...SCREENS.filter(({ couple }) => !couple).map((screen) => ({ ...screen, widths: WIDTHS })),
  ...[
    ...SIGNED_OUT,
    ...COUPLES,
    ...ONBOARDING,
    ...DASHBOARD,
    ...REQUESTS,
    ...PAYMENTS,
    ...ACCOUNT,
    ...ADMINISTRATION,
    ...ERRORS_AND_GALLERY,
  ].map((shot) => ({ ...shot, widths: shot.widths ?? WIDTHS })),
];
