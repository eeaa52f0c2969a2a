import { accountSchema } from "../../app/models/accounts/settings-form.rules.ts";
import { randomIds } from "../../app/models/core/identifiers.ts";
import { INSTAGRAM_INTENTS } from "../../app/models/instagram/form.rules.ts";
import { venueCalendarsPath } from "../../app/models/venues/availability/availability.rules.ts";
import { answerSchema } from "../../app/models/requests/form.rules.ts";
import { createAccount, type Account } from "./accounts.ts";
import { createReadyExport } from "./exports.ts";
import type { Form } from "./message-scene.ts";
import type { Product } from "./product.ts";
import { unlockedRequest } from "./reports.ts";
import { createRequest } from "./requests.ts";
import { createVenue } from "./venues.ts";

/** Actions open to an impersonating administrator. The test fails for a new action that is in no list. */
export const ALLOWED_ACTIONS: ReadonlySet<string> = new Set([
  "open/integrate-badge",
  "resources/pictures/photo-seen",
  "shell/settings/notifications",
  "shell/settings/picture",
  "shell/profile/company-address",
  "shell/profile/company-details",
  "shell/profile/company-services",
  "shell/requests/requests",
  "shell/profile/images",
  "shell/profile/portfolio",
  "shell/profile/portfolio-edit",
  "shell/profile/portfolio-new",
  "shell/settings/reply-template",
  "shell/settings/resubmission",
  "shell/profile/portrait-experiences",
  "shell/settings/siret",
  "resources/profile/portrait-draft",
  "shell/venues/venues",
  "shell/venues/edit-step",
  "shell/venues/edit-images",
  "shell/venues/edit-videos",
  "shell/venues/services",
  "shell/venues/create-step",
  "shell/venues/create-images",
  "shell/venues/create-videos",
  "shell/venues/create-services",
  "resources/venues/draft",
  "shell/venues/availability",
  "shell/profile/videos",
  "signed-out/forgot-password",
  "signed-out/forgot-password-reset",
  "resources/session/impersonation-stop",
  "resources/session/locale",
  "signed-out/login",
  "signed-out/login-code",
  "resources/session/logout",
  "static/onboarding/address",
  "static/onboarding/company",
  "resources/onboarding/draft",
  "static/onboarding/services",
  "signed-out/register",
  "signed-out/unsubscribe",
]);

interface Forms {
  all: readonly string[];
  /** Forms open during impersonation. The others are only for the owner. */
  allowed: readonly string[];
}

const intentsOf = ({ options }: typeof accountSchema | typeof answerSchema): string[] =>
  options.map(({ shape }) => shape.intent.value);

/** Routes where access depends on the form. */
export const BY_FORM: Readonly<Record<string, Forms>> = {
  "shell/settings/account": { all: intentsOf(accountSchema), allowed: ["identity", "language"] },
  "shell/profile/social-networks": { all: ["save", ...INSTAGRAM_INTENTS], allowed: ["save"] },
  "shell/requests/request": {
    all: intentsOf(answerSchema),
    allowed: [
      "reject",
      "follow_up",
      "follow_up_state",
      "reject_undo",
      "remind",
      "remind_in",
      "remind_stop",
      "day_take",
      "day_free",
    ],
  },
};

/** Pages for administrators, couples and automated clients, which impersonation cannot reach. */
export const isOutOfReach = (route: string): boolean =>
  /^(?:shell\/admin|static\/project|resources\/machines)\//.test(route);

/** An account with everything that is protected: credits, a second factor, two requests and a data export. */
export interface Target extends Account {
  locked: string;
  unlocked: string;
  exportToken: string;
  venue: string;
}

export async function createTarget(
  product: Product,
  { role = "ROLE_PRESTATAIRE" }: Pick<Attempt, "role"> = {},
): Promise<Target> {
  const account = await createAccount(product, { role, credits: 2, hasSecondFactor: true });
  const { id: locked } = await createRequest(product, account.id);
  const { id: unlocked } = await unlockedRequest(product, account);
  const { token: exportToken } = await createReadyExport(
    product,
    account.id,
    JSON.stringify({ of: account.email }),
  );
  const venue = await createVenue(product, account.id);
  return { ...account, locked, unlocked, exportToken, venue };
}

interface Attempt {
  route: string;
  /** Default: a planner. */
  role?: "ROLE_PRESTATAIRE" | "ROLE_VENUE";
  pathOf(target: Target): string;
}
/** A page only for the owner. `shown` is a part that only the owner may see. */
export interface DeniedPage extends Attempt {
  shown(target: Target): string;
}
/** A form sent during impersonation. `saysWhy` is false if the resulting page has no place for the reason. */
export interface DeniedForm extends Attempt {
  form: Form;
  saysWhy?: boolean;
}

const at = (path: string) => () => path;
const account = (form: Form): DeniedForm => ({
  route: "shell/settings/account",
  pathOf: at("/account?index"),
  form,
});

const VENUE_CALENDARS: Attempt = {
  route: "shell/venues/calendars",
  role: "ROLE_VENUE",
  pathOf: ({ venue }) => venueCalendarsPath(venue),
};

/** Pages only for the owner. */
export const DENIED_PAGES: readonly DeniedPage[] = [
  { route: "shell/settings/security", pathOf: at("/security"), shown: () => 'name="currentPassword"' },
  {
    route: "shell/settings/second-factor",
    pathOf: at("/security/second-factor"),
    shown: () => 'name="code"',
  },
  { route: "shell/settings/confirm", pathOf: at("/security/confirm"), shown: () => 'name="code"' },
  { route: "shell/settings/calendar", pathOf: at("/calendar"), shown: () => 'value="create"' },
  { ...VENUE_CALENDARS, shown: () => 'value="create"' },
  {
    route: "shell/settings/account-export",
    pathOf: ({ exportToken }) => `/account/export/${exportToken}`,
    shown: ({ exportToken }) => `/account/export/${exportToken}/1`,
  },
  {
    route: "resources/account/export-file",
    pathOf: ({ exportToken }) => `/account/export/${exportToken}/1`,
    shown: ({ email }) => email,
  },
];

/** Forms only for the owner. Those of `BY_FORM` have values with which the owner would succeed. */
export const DENIED_FORMS: readonly DeniedForm[] = [
  { route: "shell/settings/security", pathOf: at("/security?index"), form: { intent: "end_others" } },
  {
    route: "shell/settings/second-factor",
    pathOf: at("/security/second-factor"),
    form: { intent: "begin", password: "x" },
  },
  { route: "shell/settings/confirm", pathOf: at("/security/confirm"), form: { code: "000000" } },
  {
    route: "shell/money/subscription",
    pathOf: at("/subscription"),
    form: { intent: "subscribe", plan: "premium_yearly" },
  },
  { route: "shell/money/credits", pathOf: at("/credits?index"), form: { credits: "5" } },
  { route: "resources/credits/buy", pathOf: at("/credits/buy"), form: { credits: "5" } },
  {
    route: "resources/credits/refund",
    pathOf: at("/credits/refund"),
    form: { orderId: "0190a000-0000-7000-8000-000000000000" },
  },
  { route: "shell/settings/calendar", pathOf: at("/calendar"), form: { intent: "create" } },
  { ...VENUE_CALENDARS, form: { intent: "create" } },
  { route: "shell/money/billing", pathOf: at("/billing"), form: { name: "x" } },
  {
    route: "signed-out/email-change",
    pathOf: () => `/email-change/${randomIds.token()}`,
    form: {},
    saysWhy: false,
  },
  {
    route: "resources/home/welcome-dialog",
    pathOf: at("/welcome-dialog"),
    form: { page: "/" },
    saysWhy: false,
  },
  {
    route: "resources/home/promotion-close",
    pathOf: at("/promotions/close"),
    form: { promotion: "0190a000-0000-7000-8000-000000000000", page: "/" },
    saysWhy: false,
  },
  account({ intent: "phone", phone: "06 12 34 56 78", phoneCountry: "FR" }),
  account({ intent: "phone_code", code: "123456" }),
  account({ intent: "phone_again" }),
  account({ intent: "email", email: "other@example.com", password: "x" }),
  account({ intent: "export" }),
  account({ intent: "delete", reason: "Nous fermons. ".repeat(10), confirmation: "x" }),
  ...INSTAGRAM_INTENTS.map((intent) => ({
    route: "shell/profile/social-networks",
    pathOf: at("/social-networks"),
    form: { intent, ...(intent === "confirm" ? { ticket: randomIds.token() } : {}) },
  })),
  {
    route: "shell/requests/request",
    pathOf: ({ locked }) => `/event-requests/${locked}`,
    form: { intent: "unlock" },
  },
  {
    route: "shell/requests/request",
    pathOf: ({ unlocked }) => `/event-requests/${unlocked}?dialog=report`,
    form: { intent: "report", reason: "never_answered", note: "Trois appels, deux messages." },
  },
  {
    route: "shell/requests/request",
    pathOf: ({ unlocked }) => `/event-requests/${unlocked}`,
    form: { intent: "reply", subject: "Votre demande", body: "Bonjour Camille, parlons-en." },
  },
  {
    route: "shell/requests/request",
    pathOf: ({ unlocked }) => `/event-requests/${unlocked}`,
    form: { intent: "note_add", note: "Rappeler jeudi." },
  },
  {
    route: "shell/requests/request",
    pathOf: ({ unlocked }) => `/event-requests/${unlocked}`,
    form: { intent: "note_delete", noteId: randomIds.uuid() },
  },
];
