import { dayOf } from "../../app/i18n/calendar-day.ts";
import { randomIds, sha256 } from "../../app/models/core/identifiers.ts";
import { unsubscribePath } from "../../app/models/notifications/unsubscribe-link.server.ts";
import { codeNow, createAccount, freshEmail, PASSWORD, signIn } from "./accounts.ts";
import { createPortfolio, storePicture } from "./albums.ts";
import { formsOf, pressings, type DrawnForm } from "./forms.ts";
import { createHiddenProvider } from "./hidden-profile.ts";
import { companyForm, toLastStep } from "./onboarding.ts";
import { createPaidOrder } from "./purchases.ts";
import type { Product, Visitor } from "./product.ts";
import type { RouteModule } from "./routes.ts";
import type { Screen } from "./screen.ts";
import { SCREENS } from "./screens.ts";
import { contactForm, createProvider, detailsForm, earlierStamp, dayFromNow } from "./projects.ts";
import { LANGUAGES } from "../../app/i18n/domains.ts";
import { promotionForm, publish } from "./promotions.ts";
import { unlockedRequest } from "./reports.ts";
import { createTemplate } from "./replies.ts";
import { createRequest } from "./requests.ts";
import { createVideo } from "./videos.ts";
import { createPicture } from "./gallery-pictures.ts";
import { createVenueDraft } from "./venue-wizard.ts";
import { createVenue, createVenuePicture } from "./venues.ts";

/** A visitor on the page of an action's form, with valid values in all fields. */
export interface Stand {
  visitor: Visitor;
  /** The address to which the form is sent. */
  target: string;
  /** The action's forms, one per button. */
  forms: DrawnForm[];
}

export interface ActionRow {
  /** Route id in the manifest. */
  route: string;
  prepare(product: Product): Promise<Stand>;
  /** Buttons that save the typed values, even if they are incomplete. */
  keepsDrafts?: readonly string[];
  /** True if success depends on a third party, which has its own tests. */
  asksThirdParty?: boolean;
  /** The response is JSON and not a page. */
  isJson?: boolean;
  /** The form is an island that validates it with the schema in its own code. */
  isIsland?: boolean;
}

/** A valid value for a field of this name. */
const TYPED: Record<string, string> = {
  firstname: "Camille",
  lastname: "Berthier",
  phone: "06 12 48 90 35",
  phoneCountry: "FR",
  password: PASSWORD,
  newPassword: `${PASSWORD}-neuf`,
  confirmPassword: `${PASSWORD}-neuf`,
  name: "Maison Berthier",
  line1: "3 rue du Fil",
  vatNumber: "FR40303265045",
  message: "Bonjour, nous nous marions à Gordes et cherchons quelqu’un qui veille à tout.",
  link: "https://youtu.be/dQw4w9WgXcQ",
  title: "Une journée à la Bastide",
  description: "Montage de Léa Fournier",
  subject: "Votre {date} à {lieu}",
  body: "Bonjour {prénom}, parlons-en.",
  day: dayOf(Date.now() + 3 * 86_400_000, "Europe/Paris"),
  note: "Deux crédits ont servi la veille de la demande.",
  reason: "Le SIRET ne correspond pas à l’entreprise.",
  zipcode: "84220",
  "partners[0].name": "Léa Fournier",
  "partners[1].name": "Les Œillets",
  "partners[2].name": "Atelier Lumen",
  city: "Gordes",
  countryCode: "FR",
  placeId: "2",
  q: "Gordes, 84220",
};

const isTypedInto = (kind: string) => ["text", "email", "tel", "password", "textarea", "date"].includes(kind);

/** Fills in a form; `answers` override the values in the page. */
function filled(form: DrawnForm, answers: Record<string, string>): DrawnForm {
  return {
    ...form,
    fields: form.fields.map((field) => {
      const answer = answers[field.name];
      if (answer !== undefined && field.kind !== "button") return { ...field, value: answer };
      if (field.name === "email") return { ...field, value: freshEmail("camille") };
      return isTypedInto(field.kind) ? { ...field, value: TYPED[field.name] ?? field.value } : field;
    }),
  };
}

/** The forms on a page that are sent to `target`, as a browser without JavaScript sends them. */
async function drawnOn(
  visitor: Visitor,
  page: string,
  target: string,
  answers: Record<string, string> = {},
): Promise<Stand> {
  const answer = await visitor.visit(page);
  const isOwn = (action: string) => action === target || (action === "" && page === target);
  const forms = formsOf(answer.text)
    .filter((form) => isOwn(form.action))
    .flatMap(pressings)
    .map((form) => filled(form, answers));
  if (forms.length === 0) throw new Error(`no form for ${target} on ${page}: ${answer.status}`);
  return { visitor, target, forms };
}

/** The form in the open dialog of a request, without the forms of the page behind it. */
async function inDialog(visitor: Visitor, requestId: string, dialog: string): Promise<Stand> {
  const path = `/event-requests/${requestId}?dialog=${dialog}`;
  const stand = await drawnOn(visitor, path, path);
  return { ...stand, forms: stand.forms.filter(({ action }) => action === path) };
}

/** A form that is on no page, because only a script sends it. */
const sent = (fields: Record<string, string>): DrawnForm => ({
  action: "",
  buttons: [],
  fields: Object.entries(fields).map(([name, value]) => ({ name, value, kind: "script" })),
});

const onPage =
  (path: string, answers: Record<string, string> = {}) =>
  async (product: Product): Promise<Stand> =>
    drawnOn(product.visitor(), path, path, answers);

const onOwnPage =
  (path: string, answers: Record<string, string> = {}) =>
  async (product: Product): Promise<Stand> =>
    drawnOn((await createAccount(product)).visitor, path, path, answers);

const newcomer = (product: Product) => createAccount(product, { isOnboarded: false, moderation: "pending" });

async function couple(product: Product, upTo: "providers" | "contact"): Promise<Visitor> {
  const visitor = product.visitor();
  const provider = await createProvider(product, { services: ["FULL_PLANNING"] });
  await visitor.post("/project", await detailsForm());
  if (upTo === "contact")
    await visitor.post("/project/providers", { intent: "next", providers: [provider.id] });
  return visitor;
}

async function confirmationLink(product: Product): Promise<{ visitor: Visitor; link: string }> {
  const visitor = await couple(product, "contact");
  const email = freshEmail("couple");
  await visitor.post("/project/contact", await contactForm({ email }));
  const row = await product.db
    .prepare("SELECT payload FROM outbox WHERE recipient = ? AND kind = 'project_confirmation'")
    .bind(email)
    .first<{ payload: string }>();
  const link = /\/project\/confirm\/[\w-]+/.exec(row?.payload ?? "")?.[0];
  if (!link) throw new Error("no confirmation was mailed; hold the mails first");
  return { visitor, link };
}

/** The details of the first service of a venue. */
const PRESTATION = { "details[0].description": "Du vendredi au dimanche.", "details[0].budget": "4500" };

/** The screen of tests/support/screens.ts that renders an action's form, opened with the account of that screen. */
function drawnOnItsScreen({ id, path }: RouteModule): ActionRow {
  const screen = SCREENS.find((found) => found.path === path && !found.follow && found.status === undefined);
  return {
    route: id,
    prepare: async (product) => {
      if (!screen) throw new Error(`${id} is on no screen of its own: it needs a row`);
      return drawnOn(await visitorOf(screen, product), screen.path, screen.path);
    },
  };
}

async function visitorOf({ as }: Screen, product: Product): Promise<Visitor> {
  if (as === undefined) return product.visitor();
  if (as === "new") return (await newcomer(product)).visitor;
  return (await createAccount(product, as === "admin" ? { role: "ROLE_ADMIN" } : {})).visitor;
}

/**
 * A form for every action of `routes`: the rows below, and for any other action the screen that renders its form,
 * with ordinary values.
 */
export function actionRows(routes: readonly RouteModule[]): ActionRow[] {
  const inRows = new Set(ROWS.map(({ route }) => route));
  return [...ROWS, ...routes.filter(({ id }) => !inRows.has(id)).map(drawnOnItsScreen)];
}

/** Actions whose form needs a particular state, certain values, or a script. */
const ROWS: readonly ActionRow[] = [
  {
    route: "routes/signed-out/login",
    prepare: async (product) => {
      const { email } = await createAccount(product);
      return drawnOn(product.visitor(), "/login", "/login", { email });
    },
  },
  {
    route: "routes/shell/admin/impersonate",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const { id } = await createAccount(product);
      return drawnOn(visitor, "/admin/impersonate", "/admin/impersonate", { userId: id });
    },
  },
  {
    route: "routes/resources/session/impersonation-stop",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const { id } = await createAccount(product);
      await visitor.post("/admin/impersonate", { userId: id });
      return drawnOn(visitor, "/event-requests", "/impersonation/stop");
    },
  },
  {
    route: "routes/signed-out/login-code",
    prepare: async (product) => {
      const { email } = await createAccount(product, { hasSecondFactor: true });
      const visitor = product.visitor();
      await signIn(visitor, email, PASSWORD);
      return drawnOn(visitor, "/login/code", "/login/code", { code: codeNow(1) });
    },
  },
  {
    route: "routes/shell/settings/security",
    prepare: async (product) => {
      const account = await createAccount(product);
      await signIn(product.visitor(), account.email, PASSWORD);
      return drawnOn(account.visitor, "/security", "/security?index", { currentPassword: PASSWORD });
    },
  },
  ...(["begin", "confirm", "manage"] as const).map((stage) => ({
    route: "routes/shell/settings/second-factor",
    prepare: async (product: Product) => {
      const path = "/security/second-factor";
      const { visitor, id } = await createAccount(product, { hasSecondFactor: stage !== "begin" });
      if (stage === "confirm")
        await product.db
          .prepare("UPDATE second_factors SET confirmed_at = NULL WHERE account_id = ?")
          .bind(id)
          .run();
      return drawnOn(visitor, path, path, { password: PASSWORD, code: codeNow() });
    },
  })),
  {
    route: "routes/shell/settings/confirm",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { hasSecondFactor: true });
      return drawnOn(visitor, "/security/confirm", "/security/confirm", { code: codeNow() });
    },
  },
  { route: "routes/signed-out/register", prepare: onPage("/register", { tosIsAccepted: "on" }) },
  {
    route: "routes/signed-out/forgot-password-reset",
    prepare: async (product) => {
      const { id } = await createAccount(product);
      const token = randomIds.token();
      await product.db
        .prepare(
          "INSERT INTO password_resets (token_hash, account_id, created_at, expires_at) VALUES (?, ?, ?, ?)",
        )
        .bind(await sha256(token), id, Date.now(), Date.now() + 600_000)
        .run();
      const path = `/forgot-password-reset/${token}`;
      return drawnOn(product.visitor(), path, path);
    },
  },
  {
    route: "routes/resources/session/locale",
    prepare: async (product) => drawnOn((await createAccount(product)).visitor, "/terms", "/locale"),
  },
  {
    route: "routes/resources/session/logout",
    prepare: async (product) => drawnOn((await createAccount(product)).visitor, "/menu", "/logout"),
  },
  {
    route: "routes/open/integrate-badge",
    prepare: async (product) =>
      drawnOn(
        (await createProvider(product, { isPremium: true })).visitor,
        "/integrate-badge",
        "/integrate-badge",
      ),
  },
  {
    route: "routes/resources/pictures/photo-seen",
    isJson: true,
    prepare: async (product) => {
      const { id } = await createProvider(product);
      const key = await createPicture(product, id);
      return {
        visitor: product.visitor(),
        target: `/providers/${id}/photos/${key}/seen`,
        forms: [sent({})],
      };
    },
  },
  {
    route: "routes/resources/home/welcome-dialog",
    prepare: async (product) => {
      const { id, visitor } = await createAccount(product);
      await product.db
        .prepare("UPDATE accounts SET welcome_dialog_due_at = ? WHERE id = ?")
        .bind(Date.now(), id)
        .run();
      return drawnOn(visitor, "/dashboard", "/welcome-dialog");
    },
  },
  {
    route: "routes/shell/profile/company-details",
    prepare: onOwnPage("/company/details", {
      dateOfCreation: "2014-05-06",
      siret: "73282932000074",
      website: "maison-berthier.fr",
    }),
  },
  {
    route: "routes/shell/profile/company-address",
    keepsDrafts: ["search"],
    prepare: onOwnPage("/company/address", { placeId: "" }),
  },
  {
    route: "routes/shell/profile/company-services",
    prepare: async (product) => {
      const { id, visitor } = await createAccount(product);
      const insert = (table: string, value: string) =>
        product.db.prepare(`INSERT INTO ${table} VALUES (?, ?)`).bind(id, value).run();
      await insert("company_services (provider_id, service)", "FULL_PLANNING");
      await insert("company_languages (provider_id, language)", "fr");
      const stand = await drawnOn(visitor, "/company/services", "/company/services");
      // Only the fields of the first service are tried, because all services have the same fields.
      const isTried = ({ name }: DrawnForm["fields"][number]) =>
        !/^details\[(?!2\])\d+\]\.(?!service$)/.test(name);
      return {
        ...stand,
        forms: stand.forms.map((form) => ({ ...form, fields: form.fields.filter(isTried) })),
      };
    },
  },
  {
    route: "routes/static/onboarding/address",
    keepsDrafts: ["back", "search"],
    prepare: async (product) => {
      const { visitor } = await newcomer(product);
      await visitor.post("/onboarding/company", companyForm());
      return drawnOn(visitor, "/onboarding/address", "/onboarding/address", { placeId: "" });
    },
  },
  {
    route: "routes/static/onboarding/services",
    keepsDrafts: ["back"],
    prepare: async (product) => {
      const { visitor } = await newcomer(product);
      await toLastStep(visitor);
      return drawnOn(visitor, "/onboarding/services", "/onboarding/services", {
        siret: "73282932000074",
        siretShown: "73282932000074",
      });
    },
  },
  {
    route: "routes/resources/onboarding/draft",
    isJson: true,
    prepare: async (product) => ({
      visitor: (await newcomer(product)).visitor,
      target: "/onboarding/draft",
      forms: [
        sent({ step: "company", name: "Maison Berthier", dateOfCreation: "2019-03-04" }),
        sent({
          step: "address",
          q: "Gordes",
          placeId: "2",
          zipcode: "84220",
          city: "Gordes",
          countryCode: "FR",
        }),
        sent({ step: "services", siret: "7328", siretShown: "", services: "FULL_PLANNING", languages: "fr" }),
      ],
    }),
    keepsDrafts: [""],
  },
  {
    route: "routes/static/project/start",
    keepsDrafts: ["search"],
    prepare: async (product) => {
      const details = await detailsForm();
      const answers = Object.fromEntries(
        Object.entries(details).flatMap(([name, value]) =>
          typeof value === "string" ? [[name, value]] : [],
        ),
      );
      return drawnOn(product.visitor(), "/project", "/project", { ...answers, languages: "fr" });
    },
  },
  {
    route: "routes/static/project/providers",
    keepsDrafts: ["more", "back"],
    prepare: async (product) =>
      drawnOn(await couple(product, "providers"), "/project/providers", "/project/providers"),
  },
  {
    route: "routes/static/project/contact",
    prepare: async (product) =>
      drawnOn(await couple(product, "contact"), "/project/contact", "/project/contact", {
        stamp: await earlierStamp(),
        consent: "on",
      }),
  },
  {
    route: "routes/static/project/confirm",
    prepare: async (product) => {
      const { visitor, link } = await confirmationLink(product);
      return drawnOn(visitor, link, link);
    },
  },
  {
    route: "routes/shell/settings/account",
    prepare: async (product) => {
      const { visitor } = await createAccount(product);
      return drawnOn(visitor, "/account", "/account", { intent: "identity", password: PASSWORD });
    },
  },
  {
    route: "routes/shell/settings/picture",
    prepare: async (product) => {
      const { visitor } = await createAccount(product);
      const [form] = (await drawnOn(visitor, "/account/picture", "/account/picture")).forms;
      if (!form) throw new Error("no form for a picture");
      const removal = { name: "intent", value: "remove", kind: "button" };
      return {
        visitor,
        target: "/account/picture",
        // Removing a missing picture is allowed; pictures.test.ts tests uploads.
        forms: [{ action: "/account/picture", buttons: [], fields: [removal] }, form],
      };
    },
  },
  {
    route: "routes/signed-out/email-change",
    prepare: async (product) => {
      const { id } = await createAccount(product);
      const token = randomIds.token();
      await product.db
        .prepare(
          "INSERT INTO email_changes (token_hash, account_id, new_email, created_at, expires_at) VALUES (?, ?, ?, ?, ?)",
        )
        .bind(await sha256(token), id, freshEmail("nouvelle"), Date.now(), Date.now() + 600_000)
        .run();
      const path = `/email-change/${token}`;
      return drawnOn(product.visitor(), path, path);
    },
  },
  {
    route: "routes/shell/admin/moderated-account",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const { id } = await createAccount(product, { moderation: "pending" });
      const path = `/admin/moderation/${id}`;
      return drawnOn(visitor, path, path);
    },
  },
  {
    route: "routes/shell/admin/venue",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const owner = await createAccount(product, { role: "ROLE_VENUE" });
      const path = `/admin/venues/${await createVenue(product, owner.id, { reviewSince: 1 })}`;
      return drawnOn(visitor, path, path);
    },
  },
  ...(["adjust", "disable", "enable"] as const).map((intent) => ({
    route: "routes/shell/admin/user",
    prepare: async (product: Product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const { id } = await createAccount(product, { credits: 3 });
      const path = `/admin/users/${id}`;
      if (intent === "enable") await visitor.post(path, { intent: "disable" });
      return drawnOn(visitor, path, path, { credits: "2", reason: "Geste après une panne" });
    },
  })),
  {
    route: "routes/shell/admin/administrators",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      return drawnOn(visitor, "/admin/administrators", "/admin/administrators");
    },
  },
  {
    route: "routes/shell/settings/siret",
    asksThirdParty: true,
    prepare: async (product) => {
      const { visitor } = await createHiddenProvider(product);
      return drawnOn(visitor, "/siret", "/siret", { siret: "73282932000074" });
    },
  },
  {
    route: "routes/shell/settings/resubmission",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { moderation: "refused" });
      return drawnOn(visitor, "/resubmission", "/resubmission", {
        siret: "73282932000074",
        note: "Le SIRET est maintenant celui de l’atelier.",
      });
    },
  },
  {
    route: "routes/shell/admin/request",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const { id } = await createAccount(product);
      const { projectId } = await createRequest(product, id, { unlockedAt: Date.now() });
      const path = `/admin/requests/${projectId}`;
      return drawnOn(visitor, path, path);
    },
  },
  {
    route: "routes/shell/money/credits",
    asksThirdParty: true,
    isIsland: true,
    prepare: async (product) => drawnOn((await createAccount(product)).visitor, "/credits", "/credits"),
  },
  {
    route: "routes/resources/credits/buy",
    isJson: true,
    asksThirdParty: true,
    prepare: async (product) => ({
      visitor: (await createAccount(product)).visitor,
      target: "/credits/buy",
      forms: [sent({ credits: "3", priceCents: "7200" })],
    }),
  },
  {
    route: "routes/resources/credits/refund",
    isJson: true,
    prepare: async (product) => {
      const { id, visitor } = await createAccount(product);
      const orderId = await createPaidOrder(product, id, { credits: 3 });
      return { visitor, target: "/credits/refund", forms: [sent({ orderId })] };
    },
  },
  {
    route: "routes/shell/admin/refunds",
    asksThirdParty: true,
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const { id } = await createAccount(product);
      await product.db.prepare("UPDATE credit_orders SET refund_state = 'none'").run();
      await createPaidOrder(product, id, { credits: 3, isRefundAsked: true });
      return drawnOn(visitor, "/admin/refunds", "/admin/refunds");
    },
  },
  {
    route: "routes/shell/settings/notifications",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { isPremium: true });
      return drawnOn(visitor, "/account/notifications", "/account/notifications");
    },
  },
  {
    route: "routes/signed-out/unsubscribe",
    prepare: async (product) => {
      const { id } = await createAccount(product);
      const path = await unsubscribePath("local-form-secret-local", { accountId: id, kind: "digest" });
      return drawnOn(product.visitor(), path, path);
    },
  },
  {
    route: "routes/shell/admin/reports",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const who = await createAccount(product, { credits: 1 });
      await product.db.prepare("DELETE FROM request_reports").run();
      const { id } = await unlockedRequest(product, who);
      await who.visitor.post(`/event-requests/${id}`, {
        intent: "report",
        reason: "never_answered",
        note: "",
      });
      return drawnOn(visitor, "/admin/reports", "/admin/reports");
    },
  },
  {
    route: "routes/resources/home/promotion-close",
    prepare: async (product) => {
      const admin = await createAccount(product, { role: "ROLE_ADMIN" });
      await publish(admin.visitor, promotionForm());
      return drawnOn((await createAccount(product)).visitor, "/", "/promotions/close");
    },
  },
  {
    route: "routes/shell/admin/promotions",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      await publish(visitor, promotionForm());
      return drawnOn(visitor, "/admin/promotions", "/admin/promotions");
    },
  },
  {
    route: "routes/shell/admin/promotion",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const titles = Object.fromEntries(LANGUAGES.map((language) => [`title.${language}`, "Le salon ouvre"]));
      return drawnOn(visitor, "/admin/promotions/new", "/admin/promotions/new", titles);
    },
  },
  ...(["/admin/domains", "/admin/lookups", "/admin/lookups/service/new"] as const).map((path) => ({
    route: {
      "/admin/domains": "routes/shell/admin/domains",
      "/admin/lookups": "routes/shell/admin/lookups",
      "/admin/lookups/service/new": "routes/shell/admin/lookup",
    }[path],
    prepare: async (product: Product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const labels = Object.fromEntries(LANGUAGES.map((language) => [`label.${language}`, "Bal d’été"]));
      const stand = await drawnOn(visitor, path, path, labels);
      // The tests use the French domain, so its languages must not change.
      const isElsewhere = ({ fields }: DrawnForm) =>
        fields.every(({ name, value }) => name !== "domain" || value === "pt");
      return { ...stand, forms: stand.forms.filter(isElsewhere) };
    },
  })),
  {
    route: "routes/shell/admin/promotion-picture",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const draft = promotionForm({ kind: "popup", audience: "venue", domain: "pt" });
      const { location } = await visitor.post("/admin/promotions/new", draft);
      const path = `${location ?? ""}/picture`;
      const [form] = (await drawnOn(visitor, path, path)).forms;
      if (!form) throw new Error("no form for a picture");
      const removal = { name: "intent", value: "remove", kind: "button" };
      return { visitor, target: path, forms: [{ action: path, buttons: [], fields: [removal] }, form] };
    },
  },
  {
    route: "routes/shell/admin/outbox",
    prepare: async (product) => {
      const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
      const id = randomIds.uuid();
      await product.db
        .prepare(
          `INSERT INTO outbox (id, channel, kind, language, domain, recipient, payload, idempotency_key, created_at, due_at,
             state, attempts)
           VALUES (?, 'email', 'welcome', 'fr', 'fr', 'lea@example.com', '{}', ?, 1, 1, 'dead', 8)`,
        )
        .bind(id, `matrix:${id}`)
        .run();
      return drawnOn(visitor, "/admin/outbox?state=dead", "/admin/outbox");
    },
  },
  {
    route: "routes/shell/money/billing",
    asksThirdParty: true,
    prepare: async (product) => drawnOn((await createAccount(product)).visitor, "/billing", "/billing"),
  },
  {
    route: "routes/shell/money/subscription",
    asksThirdParty: true,
    prepare: async (product) =>
      drawnOn((await createAccount(product)).visitor, "/subscription", "/subscription"),
  },
  ...(["create", "change"] as const).map((stage) => ({
    route: "routes/shell/settings/calendar",
    prepare: async (product: Product) => {
      const { visitor } = await createAccount(product);
      if (stage === "change") await visitor.post("/calendar", { intent: "create" });
      return drawnOn(visitor, "/calendar", "/calendar");
    },
  })),
  {
    route: "routes/shell/requests/requests",
    prepare: async (product) => {
      const { id, visitor } = await createAccount(product);
      const request = await createRequest(product, id);
      const path = "/event-requests?select=1";
      return drawnOn(visitor, path, path, { requests: request.id, reason: "budget" });
    },
  },
  {
    route: "routes/shell/profile/portrait-experiences",
    prepare: async (product) => {
      const { visitor } = await createAccount(product);
      return drawnOn(visitor, "/portrait-experiences", "/portrait-experiences");
    },
  },
  {
    route: "routes/shell/profile/portrait-experiences",
    prepare: async (product) => {
      const { visitor } = await createAccount(product);
      await visitor.post("/portrait-experiences/draft", { intent: "draft", portrait: "Onze ans" });
      const path = "/portrait-experiences?dialog=discard";
      return drawnOn(visitor, path, path);
    },
  },
  {
    route: "routes/resources/profile/portrait-draft",
    isJson: true,
    prepare: async (product) => ({
      visitor: (await createAccount(product)).visitor,
      target: "/portrait-experiences/draft",
      forms: [
        sent({ intent: "draft", portrait: "Onze ans", experience: "", service: "", benefits: "1. Un" }),
      ],
    }),
    keepsDrafts: [""],
  },
  {
    route: "routes/shell/profile/videos",
    prepare: async (product) => {
      const { visitor } = await createAccount(product);
      return drawnOn(visitor, "/videos?dialog=add", "/videos?dialog=add");
    },
  },
  ...["", "?dialog=edit&video=", "?dialog=delete&video="].map((dialog) => ({
    route: "routes/shell/profile/videos",
    prepare: async (product: Product) => {
      const { id: account, visitor } = await createAccount(product);
      const id = await createVideo(product, account);
      const path = dialog === "" ? "/videos" : `/videos${dialog}${id}`;
      return drawnOn(visitor, path, path);
    },
  })),
  {
    route: "routes/shell/requests/request",
    prepare: async (product) => {
      const who = await createAccount(product, { credits: 1 });
      const { id } = await unlockedRequest(product, who);
      return inDialog(who.visitor, id, "report");
    },
  },
  {
    route: "routes/shell/requests/request",
    prepare: async (product) => {
      const who = await createAccount(product, { credits: 1 });
      const { id } = await unlockedRequest(product, who);
      const path = `/event-requests/${id}`;
      return drawnOn(who.visitor, path, path);
    },
  },
  {
    route: "routes/shell/profile/images",
    prepare: async (product) => {
      const { id, visitor } = await createAccount(product);
      const path = `/images?dialog=edit&picture=${await storePicture(product, id)}`;
      return drawnOn(visitor, path, path, { title: "Face au large", description: "Cassis" });
    },
  },
  {
    route: "routes/shell/profile/portfolio-new",
    keepsDrafts: ["search"],
    prepare: async (product) => {
      const { visitor } = await createAccount(product);
      const values = { weddingDate: "2025-06-14", location: "Bastide des Œillets", style: "Champêtre chic" };
      return drawnOn(visitor, "/portfolios/new", "/portfolios/new", values);
    },
  },
  ...["", "/edit", "?dialog=delete"].map((end) => ({
    route: `routes/shell/profile/portfolio${end === "/edit" ? "-edit" : ""}`,
    keepsDrafts: ["search"],
    prepare: async (product: Product) => {
      const { id: account, visitor } = await createAccount(product);
      const path = `/portfolios/${await createPortfolio(product, account)}`;
      const stand = await drawnOn(visitor, path + end, path + (end === "/edit" ? end : ""));
      // The tests of albums try files.
      const isTyped = ({ fields }: DrawnForm) => fields.every(({ kind }) => kind !== "file");
      return { ...stand, forms: stand.forms.filter(isTyped) };
    },
  })),
  ...(["general", "description", "features", "services"] as const).flatMap((step) => [
    {
      route: `routes/shell/venues/create-${step === "services" ? step : "step"}`,
      keepsDrafts: ["search", "back"],
      prepare: async (product: Product) => {
        const { id, visitor } = await createAccount(product, { role: "ROLE_VENUE" });
        await createVenueDraft(product, id);
        const path = `/venues/create/${step}`;
        return drawnOn(visitor, path, path, step === "services" ? PRESTATION : {});
      },
    },
    {
      route: "routes/shell/venues/edit-step",
      keepsDrafts: ["search", "back"],
      prepare: async (product: Product) => {
        const { id, visitor } = await createAccount(product, { role: "ROLE_VENUE" });
        const path = `/venues/${await createVenue(product, id)}/edit/${step}`;
        return drawnOn(visitor, path, path, step === "services" ? PRESTATION : {});
      },
    },
  ]),
  ...[true, false].flatMap((isNew) => {
    const prepareAccount = async (product: Product) => {
      const { id: providerId, visitor } = await createAccount(product, { role: "ROLE_VENUE" });
      const create = isNew ? createVenueDraft : createVenue;
      const venueId = await create(product, providerId);
      await createVenuePicture(product, { providerId, venueId });
      return { visitor, path: isNew ? "/venues/create" : `/venues/${venueId}/edit` };
    };
    const route = `routes/shell/venues/${isNew ? "create" : "edit"}`;
    return [
      {
        route: `${route}-images`,
        prepare: async (product: Product) => {
          const { visitor, path } = await prepareAccount(product);
          const stand = await drawnOn(visitor, `${path}/images`, `${path}/images`);
          // The tests of uploads try files.
          const isTyped = ({ fields }: DrawnForm) => fields.every(({ kind }) => kind !== "file");
          return { ...stand, forms: stand.forms.filter(isTyped) };
        },
      },
      {
        route: `${route}-videos`,
        prepare: async (product: Product) => {
          const { visitor, path } = await prepareAccount(product);
          return drawnOn(visitor, `${path}/videos?dialog=add`, `${path}/videos?dialog=add`);
        },
      },
    ];
  }),
  ...["services", "availability", "calendars"].map((page) => ({
    route: `routes/shell/venues/${page}`,
    asksThirdParty: page === "calendars",
    prepare: async (product: Product) => {
      const { id, visitor } = await createAccount(product, { role: "ROLE_VENUE" });
      const bare = `/venues/${await createVenue(product, id)}/${page}`;
      // The forms of the calendar contain the month that it shows.
      const drawn = formsOf((await visitor.visit(bare)).text).map(({ action }) => action);
      const path = drawn.find((action) => action.startsWith(`${bare}?from=`)) ?? bare;
      const days = { from: dayFromNow(40), to: dayFromNow(41) };
      const address = "https://calendar.example.com/busy.ics";
      const stand = await drawnOn(visitor, path, path, { ...PRESTATION, ...days, address });
      // One day of the calendar is tried, because all days have the same form.
      const marked = stand.forms.filter(({ fields }) => fields.some(({ name }) => name === "day"));
      return { ...stand, forms: stand.forms.filter((form) => !marked.slice(1).includes(form)) };
    },
  })),
  ...(["delete", "discard"] as const).map((dialog) => ({
    route: dialog === "delete" ? "routes/shell/venues/venues" : "routes/resources/venues/draft",
    isJson: dialog === "discard",
    prepare: async (product: Product) => {
      const { id, visitor } = await createAccount(product, { role: "ROLE_VENUE" });
      const venue = await createVenue(product, id);
      await createVenueDraft(product, id, { id: venue });
      const path = dialog === "delete" ? "/venues" : `/venues/${venue}/draft`;
      return drawnOn(visitor, `/venues?dialog=${dialog}&venue=${venue}`, path);
    },
  })),
  {
    route: "routes/shell/settings/reply-template",
    prepare: async (product) => {
      const { visitor } = await createAccount(product);
      return drawnOn(visitor, "/reply-templates/new", "/reply-templates/new");
    },
  },
  {
    route: "routes/shell/settings/reply-template",
    prepare: async (product) => {
      const { id: account, visitor } = await createAccount(product);
      const path = `/reply-templates/${await createTemplate(product, account)}?dialog=delete`;
      return drawnOn(visitor, path, path);
    },
  },
  {
    route: "routes/shell/requests/request",
    prepare: async (product) => {
      const who = await createAccount(product, { credits: 1 });
      const { id } = await unlockedRequest(product, who);
      const path = `/event-requests/${id}`;
      await who.visitor.post(path, { intent: "follow_up" });
      await who.visitor.post(path, { intent: "note_add", note: "Rappeler jeudi." });
      const stand = await drawnOn(who.visitor, path, path);
      const isNew = ({ name }: DrawnForm["fields"][number]) => name === "state" || name === "noteId";
      return { ...stand, forms: stand.forms.filter(({ fields }) => fields.some(isNew)) };
    },
  },
  ...(["unlock", "reject"] as const).map((dialog) => ({
    route: "routes/shell/requests/request",
    prepare: async (product: Product) => {
      const { id: account, visitor } = await createAccount(product, { credits: 2 });
      const { id } = await createRequest(product, account, { seenAt: Date.now() });
      return inDialog(visitor, id, dialog);
    },
  })),
];
