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
  "_open.integrate-badge",
  "providers.$slug.photos.$key.seen",
  "_shell.account.notifications",
  "_shell.account.picture",
  "_shell.company.address",
  "_shell.company.details",
  "_shell.company.services",
  "_shell.event-requests._index",
  "_shell.images",
  "_shell.portfolios.$uuid",
  "_shell.portfolios.$uuid_.edit",
  "_shell.portfolios.new",
  "_shell.reply-templates.$uuid",
  "_shell.resubmission",
  "_shell.portrait-experiences",
  "_shell.siret",
  "portrait-experiences.draft",
  "_shell.venues._index",
  "_shell.venues.$id_.edit.$step",
  "_shell.venues.$id_.edit.images",
  "_shell.venues.$id_.edit.videos",
  "_shell.venues.$id_.services",
  "_shell.venues.create.$step",
  "_shell.venues.create.images",
  "_shell.venues.create.videos",
  "_shell.venues.create.services",
  "venues.$id.draft",
  "_shell.venues.$id_.availability",
  "_shell.videos",
  "_signed-out.forgot-password",
  "_signed-out.forgot-password-reset.$token",
  "impersonation.stop",
  "locale",
  "_signed-out.login",
  "_signed-out.login_.code",
  "logout",
  "_static.onboarding.address",
  "_static.onboarding.company",
  "onboarding.draft",
  "_static.onboarding.services",
  "_signed-out.register",
  "_signed-out.unsubscribe.$token",
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
  "_shell.account._index": { all: intentsOf(accountSchema), allowed: ["identity", "language"] },
  "_shell.social-networks": { all: ["save", ...INSTAGRAM_INTENTS], allowed: ["save"] },
  "_shell.event-requests.$uuid": {
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
  /^(?:_shell\.admin|csp-report|_static\.project|webhooks)\b/.test(route);

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
  route: "_shell.account._index",
  pathOf: at("/account?index"),
  form,
});

const VENUE_CALENDARS: Attempt = {
  route: "_shell.venues.$id_.calendars",
  role: "ROLE_VENUE",
  pathOf: ({ venue }) => venueCalendarsPath(venue),
};

/** Pages only for the owner. */
export const DENIED_PAGES: readonly DeniedPage[] = [
  { route: "_shell.security._index", pathOf: at("/security"), shown: () => 'name="currentPassword"' },
  {
    route: "_shell.security.second-factor",
    pathOf: at("/security/second-factor"),
    shown: () => 'name="code"',
  },
  { route: "_shell.security.confirm", pathOf: at("/security/confirm"), shown: () => 'name="code"' },
  { route: "_shell.calendar", pathOf: at("/calendar"), shown: () => 'value="create"' },
  { ...VENUE_CALENDARS, shown: () => 'value="create"' },
  {
    route: "_shell.account.export.$token",
    pathOf: ({ exportToken }) => `/account/export/${exportToken}`,
    shown: ({ exportToken }) => `/account/export/${exportToken}/1`,
  },
  {
    route: "account.export.$token.$number",
    pathOf: ({ exportToken }) => `/account/export/${exportToken}/1`,
    shown: ({ email }) => email,
  },
];

/** Forms only for the owner. Those of `BY_FORM` have values with which the owner would succeed. */
export const DENIED_FORMS: readonly DeniedForm[] = [
  { route: "_shell.security._index", pathOf: at("/security?index"), form: { intent: "end_others" } },
  {
    route: "_shell.security.second-factor",
    pathOf: at("/security/second-factor"),
    form: { intent: "begin", password: "x" },
  },
  { route: "_shell.security.confirm", pathOf: at("/security/confirm"), form: { code: "000000" } },
  {
    route: "_shell.subscription",
    pathOf: at("/subscription"),
    form: { intent: "subscribe", plan: "premium_yearly" },
  },
  { route: "_shell.credits._index", pathOf: at("/credits?index"), form: { credits: "5" } },
  { route: "credits.buy", pathOf: at("/credits/buy"), form: { credits: "5" } },
  {
    route: "credits.refund",
    pathOf: at("/credits/refund"),
    form: { orderId: "0190a000-0000-7000-8000-000000000000" },
  },
  { route: "_shell.calendar", pathOf: at("/calendar"), form: { intent: "create" } },
  { ...VENUE_CALENDARS, form: { intent: "create" } },
  { route: "_shell.billing", pathOf: at("/billing"), form: { name: "x" } },
  {
    route: "_signed-out.email-change.$token",
    pathOf: () => `/email-change/${randomIds.token()}`,
    form: {},
    saysWhy: false,
  },
  { route: "welcome-dialog", pathOf: at("/welcome-dialog"), form: { page: "/" }, saysWhy: false },
  {
    route: "promotions.close",
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
    route: "_shell.social-networks",
    pathOf: at("/social-networks"),
    form: { intent, ...(intent === "confirm" ? { ticket: randomIds.token() } : {}) },
  })),
  {
    route: "_shell.event-requests.$uuid",
    pathOf: ({ locked }) => `/event-requests/${locked}`,
    form: { intent: "unlock" },
  },
  {
    route: "_shell.event-requests.$uuid",
    pathOf: ({ unlocked }) => `/event-requests/${unlocked}?dialog=report`,
    form: { intent: "report", reason: "never_answered", note: "Trois appels, deux messages." },
  },
  {
    route: "_shell.event-requests.$uuid",
    pathOf: ({ unlocked }) => `/event-requests/${unlocked}`,
    form: { intent: "reply", subject: "Votre demande", body: "Bonjour Camille, parlons-en." },
  },
  {
    route: "_shell.event-requests.$uuid",
    pathOf: ({ unlocked }) => `/event-requests/${unlocked}`,
    form: { intent: "note_add", note: "Rappeler jeudi." },
  },
  {
    route: "_shell.event-requests.$uuid",
    pathOf: ({ unlocked }) => `/event-requests/${unlocked}`,
    form: { intent: "note_delete", noteId: randomIds.uuid() },
  },
];
