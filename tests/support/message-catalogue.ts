import type { Language } from "../../app/i18n/domains.ts";
import { FORM_LIMITS } from "../../app/http/forms/form-limits.ts";
import { randomIds, sha256 } from "../../app/models/core/identifiers.ts";
import { PICTURE_MAX_BYTES } from "../../app/models/media/picture.rules.ts";
import { codeNow, freshEmail, PASSWORD, registrationForm } from "./accounts.ts";
import { sendPicture } from "./sent-pictures.ts";
import { COMPANY_MESSAGES } from "./company-messages.ts";
import { PORTFOLIO_MESSAGES } from "./portfolio-messages.ts";
import { VENUE_MEDIA, VENUE_SERVICES } from "./venue-content-messages.ts";
import { VENUE_MESSAGES } from "./venue-messages.ts";
import {
  broken,
  done,
  follow,
  rejections,
  tooOften,
  type Form,
  type FormStand,
  type MessageRow,
  type SceneSetup,
} from "./message-scene.ts";
import { NOTE_MAX, NOTES_MAX } from "../../app/models/requests/notes.rules.ts";
import { CLOSED_SIRET, UNKNOWN_SIRET } from "./hidden-profile.ts";
import { servicesForm, toLastStep } from "./onboarding.ts";
import {
  REPLIES_MAX,
  REPLY_BODY_MAX,
  REPLY_SUBJECT_MAX,
  TEMPLATE_NAME_MAX,
  TEMPLATES_MAX,
} from "../../app/models/replies/limits.rules.ts";
import { PORTRAIT, VIDEOS } from "./profile-messages.ts";
import { PROJECT_MESSAGES } from "./project-messages.ts";
import { ANSWER, createTemplate, TEMPLATE } from "./replies.ts";
import { createRequest } from "./requests.ts";

const LONG = "a".repeat(51);
const LONG_PASSWORD = "Aa1!".repeat(300);

/* Signed out */

const login = async (setup: SceneSetup): Promise<FormStand> => ({
  visitor: setup.visitor(),
  path: "/login",
  form: { email: freshEmail(), password: PASSWORD },
});
const loginOfOne = async (setup: SceneSetup): Promise<FormStand> => {
  const { email } = await setup.account();
  return { ...(await login(setup)), form: { email, password: PASSWORD } };
};
const register = async (setup: SceneSetup): Promise<FormStand> => ({
  visitor: setup.visitor(),
  path: "/register",
  form: registrationForm(),
});
const forgot = async (setup: SceneSetup): Promise<FormStand> => ({
  visitor: setup.visitor(),
  path: "/forgot-password",
  form: { email: (await setup.account()).email },
});
const reset = async (setup: SceneSetup): Promise<FormStand> => {
  const { id } = await setup.account();
  const token = randomIds.token();
  const now = Date.now();
  await setup.product.db
    .prepare(
      "INSERT INTO password_resets (token_hash, account_id, created_at, expires_at) VALUES (?, ?, ?, ?)",
    )
    .bind(await sha256(token), id, now, now + 600_000)
    .run();
  const newPassword = `${PASSWORD}-neuf`;
  const form = { newPassword, confirmPassword: newPassword };
  return { visitor: setup.visitor(), path: `/forgot-password-reset/${token}`, form };
};

const SIGNED_OUT: MessageRow[] = [
  ...rejections(login, {
    "signin:errors.emailRequired": { email: "" },
    "signin:errors.invalidCredentials": {},
    "validation:password_requirements": { password: "abc" },
    "common:errors.malformed_form": { credits: "100" },
    "common:errors.summary_other": { email: "", password: "abc" },
  }),
  broken(loginOfOne, "signin:errors.general", "INSERT ON sessions"),
  tooOften(login, "common:errors.rate_limited", 11),
  {
    key: "common:errors.session_expired",
    play: async (setup) => {
      const visitor = setup.visitor();
      const before = await visitor.visit("/login");
      visitor.cookies.set("session", randomIds.token());
      return { before, after: await follow(visitor, await visitor.visit("/account")) };
    },
  },
  ...rejections(register, {
    "register:validation.role_required": { role: "" },
    "register:validation.firstname_required": { firstname: "" },
    "register:validation.firstname_short": { firstname: "É" },
    "register:validation.firstname_long": { firstname: LONG },
    "register:validation.lastname_required": { lastname: "" },
    "register:validation.lastname_short": { lastname: "M" },
    "register:validation.lastname_long": { lastname: LONG },
    "register:validation.name_characters": { lastname: "M4rchand" },
    "register:validation.email_required": { email: "" },
    "register:validation.email_invalid": { email: "elise" },
    "register:validation.phone_country": { phoneCountry: "12" },
    "register:validation.phone_required": { phone: "" },
    "register:validation.phone_invalid": { phone: "12" },
    "register:validation.phone_not_served": { phone: "08 99 12 34 56" },
    "register:validation.password_required": { password: "" },
    "register:validation.terms_required": { tosIsAccepted: "" },
    "register:errors.missing_data": { firstname: "" },
  }),
  {
    key: "register:errors.email_taken",
    play: async (setup) => {
      const { email } = await setup.account();
      const visitor = setup.visitor();
      const before = await visitor.visit("/register");
      return { before, after: await visitor.post("/register", registrationForm({ email })) };
    },
  },
  broken(register, "register:errors.general", "INSERT ON accounts"),
  ...rejections(forgot, {
    "password:errors.email_required": { email: "" },
    "password:errors.email_invalid": { email: "elise" },
  }),
  done(forgot, "password:outcome.sent.title"),
  {
    key: "password:outcome.already_requested.title",
    play: async (setup) => {
      const { visitor, path, form } = await forgot(setup);
      const before = await follow(visitor, await visitor.post(path, form));
      return { before, after: await follow(visitor, await visitor.post(path, form)) };
    },
  },
  broken(forgot, "common:errors.unknown", "INSERT ON password_resets"),
  ...rejections(reset, {
    "validation:password_required": { newPassword: "" },
    "validation:password_invalid": { newPassword: "abcdefgh", confirmPassword: "abcdefgh" },
    "validation:password_too_long": { newPassword: LONG_PASSWORD, confirmPassword: LONG_PASSWORD },
    "validation:password_common": { newPassword: "P@ssw0rd1!", confirmPassword: "P@ssw0rd1!" },
    "validation:password_own_name": {
      newPassword: "L'0eil&laManiere1",
      confirmPassword: "L'0eil&laManiere1",
    },
    "validation:confirmation_required": { confirmPassword: "" },
    "validation:passwords_dont_match": { confirmPassword: PASSWORD },
  }),
  broken(reset, "password:errors.reset_failed", "UPDATE OF password_hash ON accounts"),
  done(reset, "password:reset.success"),
  ...(["password:invalid_link.heading", "password:errors.link_invalid"] as const).map((key): MessageRow => ({
    key,
    play: async (setup) => {
      const { visitor, path } = await reset(setup);
      const before = await visitor.visit(path);
      return { before, after: await visitor.visit(`/forgot-password-reset/${randomIds.token()}`) };
    },
  })),
  ...(["account:email_change.invalid", "account:email.errors.link_invalid"] as const).map(
    (key): MessageRow => ({
      key,
      play: async (setup) => {
        const { visitor } = await login(setup);
        const before = await visitor.visit("/login");
        return { before, after: await visitor.visit(`/email-change/${randomIds.token()}`) };
      },
    }),
  ),
];

/* Account */

let numbers = 0;
/** Numbers that differ early enough that no two share a prefix. */
const freshNumber = (): string => `06${String(10 + (numbers += 1))}${String(456789 + numbers)}`;

const account =
  (intent: string, fields: Form, path = "/account") =>
  async (setup: SceneSetup): Promise<FormStand> => ({
    visitor: (await setup.account()).visitor,
    path,
    form: { intent, ...fields },
  });
const identity = account("identity", { firstname: "Élise", lastname: "Marchand" });
const phone = async (setup: SceneSetup) =>
  account("phone", { phoneCountry: "FR", phone: freshNumber() })(setup);
/** A form in which a wrong code is entered after a code was sent. */
const code = async (setup: SceneSetup): Promise<FormStand> => {
  const { visitor, path, form } = await phone(setup);
  await visitor.post(path, form);
  return { visitor, path: "/account?dialog=phone-code", form: { intent: "phone_code", code: "000000" } };
};
const email = async (setup: SceneSetup) =>
  account("email", { email: freshEmail("nouvelle"), password: PASSWORD })(setup);
const deletion = async (setup: SceneSetup): Promise<FormStand> => {
  const person = await setup.account();
  const form = { intent: "delete", reason: "é".repeat(40), confirmation: person.email };
  return { visitor: person.visitor, path: "/account?dialog=delete", form };
};

const ACCOUNT: MessageRow[] = [
  ...rejections(identity, {
    "account:identity.errors.firstname_required": { firstname: "" },
    "account:identity.errors.firstname_short": { firstname: "E" },
    "account:identity.errors.firstname_long": { firstname: LONG },
    "account:identity.errors.lastname_required": { lastname: "" },
    "account:identity.errors.lastname_short": { lastname: "M" },
    "account:identity.errors.lastname_long": { lastname: LONG },
    "account:identity.errors.characters": { lastname: "M4rchand" },
  }),
  broken(identity, "account:identity.errors.failed", "UPDATE OF firstname ON accounts"),
  done(identity, "account:identity.saved"),
  ...rejections(phone, {
    "account:phone.errors.required": { phone: "" },
    "account:phone.errors.invalid": { phone: "12" },
    "account:phone.errors.not_served": { phone: "08 99 12 34 56" },
  }),
  broken(phone, "account:phone.errors.sending", "INSERT ON phone_codes"),
  tooOften(phone, "account:phone.errors.limit_reached", 4),
  done(phone, "account:phone.sent"),
  ...rejections(code, {
    "account:code.errors.format": { code: "12" },
    "account:code.errors.wrong": {},
  }),
  tooOften(code, "account:code.errors.used_up", 5),
  tooOften(code, "account:code.errors.expired", 6),
  broken(code, "account:code.errors.failed", "UPDATE ON phone_codes"),
  ...rejections(email, {
    "account:email.errors.required": { email: "" },
    "account:email.errors.invalid": { email: "nobody" },
    "account:email.errors.password_required": { password: "" },
    "account:email.errors.password_wrong": { password: "Autre-2026-mot" },
  }),
  {
    key: "account:email.errors.same",
    play: async (setup) => {
      const { visitor, email: own } = await setup.account();
      const before = await visitor.visit("/account");
      return {
        before,
        after: await visitor.post("/account", { intent: "email", email: own, password: PASSWORD }),
      };
    },
  },
  broken(email, "account:email.errors.failed", "INSERT ON email_changes"),
  tooOften(email, "account:email.errors.not_sent", 4),
  done(email, "account:email.sent"),
  ...rejections(account("language", { locale: "fr" }), {
    "account:language.errors.required": { locale: "xx" },
  }),
  broken(
    (setup) => account("language", { locale: setup.language === "fr" ? "en" : "fr" })(setup),
    "common:errors.language_change",
    "UPDATE OF language ON accounts",
  ),
  broken(account("export", {}), "account:export.errors.failed", "INSERT ON data_exports"),
  {
    key: "account:export.errors.waiting",
    play: async (setup) => {
      const { id, visitor } = await setup.account();
      const before = await visitor.visit("/account");
      await setup.product.db
        .prepare("INSERT INTO data_exports (id, account_id, state, asked_at) VALUES (?, ?, 'asked', ?)")
        .bind(randomIds.uuid(), id, Date.now())
        .run();
      return { before, after: await visitor.post("/account", { intent: "export" }) };
    },
  },
  {
    key: "account:export.errors.used_up",
    play: async (setup) => {
      const { id, visitor } = await setup.account();
      const before = await visitor.visit("/account");
      const insertExport = setup.product.db.prepare(
        "INSERT INTO data_exports (id, account_id, state, asked_at) VALUES (?, ?, 'expired', ?)",
      );
      await setup.product.db.batch([1, 2, 3].map(() => insertExport.bind(randomIds.uuid(), id, Date.now())));
      return { before, after: await visitor.post("/account", { intent: "export" }) };
    },
  },
  {
    key: "account:export.errors.gone",
    play: async (setup) => {
      const { visitor } = await setup.account();
      const before = await visitor.visit("/account");
      const link = await visitor.visit(`/account/export/${randomIds.token()}`);
      return { before, after: await follow(visitor, link) };
    },
  },
  ...rejections(deletion, {
    "account:deletion.errors.reason_required": { reason: "" },
    "account:deletion.errors.reason_short": { reason: "é".repeat(29) },
    "account:deletion.errors.reason_long": { reason: "é".repeat(1001) },
    "account:deletion.errors.confirmation": { confirmation: "oui" },
  }),
  broken(deletion, "account:deletion.errors.failed", "UPDATE OF deleted_at ON accounts"),
  done(deletion, "account:deletion.done"),
  {
    key: "account:deletion.errors.administrator",
    play: async (setup) => {
      const { visitor, email: confirmation } = await setup.account({ role: "ROLE_ADMIN" });
      const form = { intent: "delete", reason: "é".repeat(40), confirmation };
      const before = await visitor.visit("/account");
      return { before, after: await visitor.post("/account?dialog=delete", form) };
    },
  },
];

/* Security, impersonation */

const FACTOR = "/security/second-factor";

const password = async (setup: SceneSetup): Promise<FormStand> => {
  const newPassword = `${PASSWORD}-neuf`;
  const fields = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword };
  return account("change_password", fields, "/security?index")(setup);
};
const beginFactor = account("begin", { password: PASSWORD }, FACTOR);
const confirmFactor = async (setup: SceneSetup): Promise<FormStand> => {
  const stand = await beginFactor(setup);
  await stand.visitor.post(FACTOR, stand.form);
  return { ...stand, form: { intent: "confirm", code: "000000" } };
};
const removeFactor = async (setup: SceneSetup): Promise<FormStand> => {
  const { visitor } = await setup.account({ hasSecondFactor: true });
  return { visitor, path: FACTOR, form: { intent: "remove", password: PASSWORD, code: codeNow() } };
};
const impersonate = async (setup: SceneSetup): Promise<FormStand> => ({
  visitor: (await setup.account({ role: "ROLE_ADMIN" })).visitor,
  path: "/admin/impersonate",
  form: { userId: (await setup.account()).id },
});

const SECURITY: MessageRow[] = [
  ...rejections(password, {
    "security:password.required": { currentPassword: "" },
    "security:password.wrong": { currentPassword: "Autre-2026-mot" },
    "security:password_change.same": { newPassword: PASSWORD, confirmPassword: PASSWORD },
  }),
  broken(password, "security:password_change.error", "UPDATE OF password_hash ON accounts"),
  done(password, "security:password_change.success"),
  ...rejections(confirmFactor, {
    "security:code.required": { code: "" },
    "security:code.form_digits": { code: "12" },
    "security:code.wrong": {},
  }),
  ...rejections(removeFactor, { "security:code.form": { code: "12" } }),
  broken(beginFactor, "security:second_factor.error", "INSERT ON second_factors"),
  done(removeFactor, "security:second_factor.removed"),
  {
    key: "security:second_factor.required",
    play: async (setup) => {
      const { visitor } = await setup.account({ role: "ROLE_ADMIN", hasSecondFactor: false });
      const before = await visitor.visit(FACTOR);
      return { before, after: await follow(visitor, await visitor.visit("/admin/moderation")) };
    },
  },
  ...rejections(impersonate, {
    "impersonation:user_id_required": { userId: "" },
    "impersonation:user_id_form": { userId: "42" },
    "impersonation:errors.target": { userId: randomIds.uuid() },
  }),
  done(impersonate, "impersonation:started"),
  broken(impersonate, "impersonation:errors.start", "INSERT ON audit_log"),
  {
    key: "impersonation:errors.unauthorized",
    play: async (setup) => {
      const [{ visitor }, { id }] = [await setup.account(), await setup.account()];
      const before = await visitor.visit("/");
      return {
        before,
        after: await follow(visitor, await visitor.post("/admin/impersonate", { userId: id })),
      };
    },
  },
  {
    key: "common:errors.impersonation_denied",
    play: async (setup) => {
      const { visitor, path, form } = await impersonate(setup);
      await visitor.post(path, form);
      const before = await visitor.visit("/account");
      return { before, after: await visitor.post("/account", { intent: "export" }) };
    },
  },
];

/* Requests of couples */

/** A provider on the page of a request, whose form posts an answer. */
const answer =
  (form: Form, credits = 3) =>
  async (setup: SceneSetup): Promise<FormStand> => {
    const { id, visitor } = await setup.account({ credits });
    const request = await createRequest(setup.product, id);
    return { visitor, path: `/event-requests/${request.id}`, form };
  };
/** A request that was just declined, with its undo form. */
const undoOfRejection = async (setup: SceneSetup): Promise<FormStand> => {
  const { id, visitor } = await setup.account();
  const request = await createRequest(setup.product, id);
  const path = `/event-requests/${request.id}`;
  await visitor.post(path, { intent: "reject", reason: "budget" });
  const at = await setup.product.db
    .prepare("SELECT rejected_at AS at FROM event_requests WHERE id = ?")
    .bind(request.id)
    .first<number>("at");
  return { visitor, path, form: { intent: "reject_undo", at: String(at) } };
};
/** The list of requests in selection mode without a selection. */
const noneChosen = async (setup: SceneSetup): Promise<FormStand> => {
  const { id, visitor } = await setup.account();
  await createRequest(setup.product, id);
  return { visitor, path: "/event-requests?select=1", form: { intent: "reject", reason: "budget" } };
};
/** The error shown instead of the log or a request that cannot be loaded. */
const instead = (
  key: string,
  pageOf: (requestId: string) => string,
  spoil: (setup: SceneSetup, requestId: string) => Promise<unknown>,
  mend: (setup: SceneSetup) => Promise<unknown> = () => Promise.resolve(),
): MessageRow => ({
  key,
  play: async (setup) => {
    const { id, visitor } = await setup.account();
    const request = await createRequest(setup.product, id);
    const before = await visitor.visit(pageOf(request.id));
    await spoil(setup, request.id);
    try {
      return { before, after: await visitor.visit(pageOf(request.id)) };
    } finally {
      await mend(setup);
    }
  },
});
const spoilDate = ({ product: { db } }: SceneSetup, requestId: string) =>
  db.prepare("UPDATE event_requests SET event_date = 'soon' WHERE id = ?").bind(requestId).run();
const [LOG, DETAIL] = [() => "/event-requests", (id: string) => `/event-requests/${id}`];

const REQUESTS: MessageRow[] = [
  instead(
    "event_request:errors.list_loading",
    LOG,
    ({ product: { db } }) => db.exec("ALTER TABLE event_requests RENAME COLUMN status_rank TO gone"),
    ({ product: { db } }) => db.exec("ALTER TABLE event_requests RENAME COLUMN gone TO status_rank"),
  ),
  instead("event_request:errors.invalid_format", LOG, spoilDate),
  instead("event_request:errors.loading", DETAIL, spoilDate),
  ...(["event_request:errors.not_found", "event_request:errors.not_found_body"] as const).map((key) =>
    instead(key, DETAIL, ({ product: { db } }, requestId) =>
      db.prepare("DELETE FROM event_requests WHERE id = ?").bind(requestId).run(),
    ),
  ),
  broken(answer({ intent: "unlock" }), "event_request:errors.unlock", "INSERT ON credit_ledger"),
  broken(
    answer({ intent: "reject", reason: "budget" }),
    "event_request:errors.reject",
    "UPDATE OF rejected_at ON event_requests",
  ),
  broken(undoOfRejection, "event_request:errors.undo", "UPDATE OF rejected_at ON event_requests"),
  done(answer({ intent: "reject_undo", at: "1" }), "event_request:errors.undo_too_late"),
  done(noneChosen, "event_request:errors.none_chosen"),
  done(answer({ intent: "unlock" }, 0), "event_request:errors.no_credits"),
  ...rejections(answer({ intent: "note_add", note: "Rappeler jeudi." }), {
    "event_request:notes.errors.required": { note: " " },
    "event_request:notes.errors.length": { note: "a".repeat(NOTE_MAX + 1) },
    "event_request:notes.errors.unreadable": { note: "Rappeler \u0007jeudi." },
  }),
  broken(
    answer({ intent: "note_add", note: "Rappeler jeudi." }),
    "event_request:notes.errors.failed",
    "INSERT ON request_notes",
  ),
  {
    key: "event_request:notes.errors.limit",
    play: async (setup) => {
      const { visitor, path, form } = await answer({ intent: "note_add", note: "Rappeler jeudi." })(setup);
      const before = await visitor.visit(path);
      for (let count = 0; count < NOTES_MAX; count += 1)
        await visitor.post(path, { ...form, note: `Appel ${count}` });
      return { before, after: await visitor.post(path, form) };
    },
  },
  done(answer({ intent: "note_add", note: "Rappeler jeudi." }), "event_request:notes.added"),
  ...rejections(answer({ intent: "remind", day: "2026-01-01" }), { "event_request:reminder.errors.day": {} }),
  broken(
    answer({ intent: "remind_in", days: "1" }),
    "event_request:reminder.errors.failed",
    "UPDATE OF remind_on ON event_requests",
  ),
  done(answer({ intent: "remind_in", days: "3" }), "event_request:reminder.saved"),
];

/* Replies to couples */

const template = async (setup: SceneSetup): Promise<FormStand> => ({
  visitor: (await setup.account()).visitor,
  path: "/reply-templates/new",
  form: { intent: "save", ...TEMPLATE },
});

/** The reply form on the page of an unlocked request. */
const reply = async (setup: SceneSetup): Promise<FormStand> => {
  const { id, visitor } = await setup.account();
  const request = await createRequest(setup.product, id, { seenAt: Date.now(), unlockedAt: Date.now() });
  return { visitor, path: `/event-requests/${request.id}`, form: { intent: "reply", ...ANSWER } };
};

const REPLIES: MessageRow[] = [
  broken(reply, "replies:errors.reply_failed", "INSERT ON request_replies"),
  done(reply, "replies:flash.sent"),
  done(answer({ intent: "reply", ...ANSWER }), "replies:errors.reply_not_open"),
  {
    key: "replies:flash.sent_before",
    play: async (setup) => {
      const { visitor, path, form } = await reply(setup);
      const before = await follow(visitor, await visitor.post(path, form));
      return { before, after: await follow(visitor, await visitor.post(path, form)) };
    },
  },
  {
    key: "replies:errors.replies_used_up",
    play: async (setup) => {
      const { visitor, path, form } = await reply(setup);
      const before = await visitor.visit(path);
      let after = before;
      for (let sent = 0; sent <= REPLIES_MAX; sent += 1)
        after = await visitor.post(path, { ...form, subject: `Votre demande, ${sent}` });
      return { before, after };
    },
  },
  ...rejections(template, {
    "replies:errors.name_required": { name: " " },
    "replies:errors.name_long": { name: "a".repeat(TEMPLATE_NAME_MAX + 1) },
    "replies:errors.subject_required": { subject: "" },
    "replies:errors.subject_long": { subject: "a".repeat(REPLY_SUBJECT_MAX + 1) },
    "replies:errors.body_required": { body: "" },
    "replies:errors.body_long": { body: "a".repeat(REPLY_BODY_MAX + 1) },
    "replies:errors.unreadable": { body: "a\u0007b" },
    "replies:errors.placeholder_unknown": { body: "{pernom}" },
  }),
  broken(template, "replies:errors.template_failed", "INSERT ON reply_templates"),
  done(template, "replies:flash.added"),
  {
    key: "replies:errors.templates_full",
    play: async (setup) => {
      const { id, visitor } = await setup.account();
      const { path, form } = await template(setup);
      const before = await visitor.visit(path);
      for (let made = 0; made < TEMPLATES_MAX; made += 1)
        await createTemplate(setup.product, id, { language: setup.language });
      return { before, after: await visitor.post(path, { ...form, name: "Encore un" }) };
    },
  },
];

/* The last step of onboarding */

/** The register does not respond for this number. */
const UNANSWERED_SIRET = "90000004300019";

/**
 * A provider on the last step of onboarding with this SIRET. The company is French on every domain, because the
 * register contains only French companies.
 */
const lastStep =
  (siret: string) =>
  async (setup: SceneSetup): Promise<FormStand> => {
    const { visitor } = await setup.account({ isOnboarded: false, moderation: "pending" });
    await toLastStep(visitor);
    return { visitor, path: "/onboarding/services", form: servicesForm({ siret }) };
  };

const ONBOARDING: MessageRow[] = [
  broken(lastStep(""), "onboarding:error", "INSERT ON credit_ledger"),
  done(lastStep(UNKNOWN_SIRET), "onboarding:siret.not_found"),
  done(lastStep(UNKNOWN_SIRET), "onboarding:siret.not_visible"),
  done(lastStep(CLOSED_SIRET), "onboarding:siret.inactive"),
  done(lastStep("123"), "onboarding:siret.invalid"),
  done(lastStep("123"), "onboarding:siret.invalid_hint"),
  done(lastStep("123"), "onboarding:siret.notice"),
  done(lastStep("123"), "onboarding:siret.notice_text"),
  // Onboarding can be finished with this number, so the message appears on a later visit to the page.
  ...(["unavailable", "unavailable_hint"] as const).map((part): MessageRow => ({
    key: `onboarding:siret.${part}`,
    play: async (setup) => {
      const { visitor, path, form } = await lastStep(UNANSWERED_SIRET)(setup);
      await visitor.post(path, { ...form, intent: "back" });
      const before = await visitor.visit(path);
      return { before, after: await visitor.visit(`${path}?siret=shown`) };
    },
  })),
];

/* Everywhere */

const SCRIPTS_ON_EVERY_PAGE: MessageRow[] = [
  {
    key: "common:not_found.title",
    play: async (setup) => {
      const visitor = setup.visitor();
      return { before: await visitor.visit("/login"), after: await visitor.visit("/no-such-page") };
    },
  },
  ...(["title", "body", "refresh", "reference"] as const).map((part): MessageRow => ({
    key: `common:error_screen.${part}`,
    play: async (setup) => {
      const { visitor } = await setup.account();
      const before = await visitor.visit("/account");
      await setup.product.db.exec("ALTER TABLE data_exports RENAME TO data_exports_gone");
      try {
        return { before, after: await visitor.visit("/account") };
      } finally {
        await setup.product.db.exec("ALTER TABLE data_exports_gone RENAME TO data_exports");
      }
    },
  })),
  {
    key: "common:errors.not_moderated",
    play: async (setup) => {
      const { visitor } = await setup.account({ moderation: "pending" });
      const before = await visitor.visit("/");
      return { before, after: await follow(visitor, await visitor.visit("/credits")) };
    },
  },
  {
    key: "common:errors.provider_page",
    play: async (setup) => {
      const { visitor } = await setup.account({ role: "ROLE_ADMIN" });
      const before = await visitor.visit("/admin/moderation");
      return { before, after: await follow(visitor, await visitor.visit("/credits")) };
    },
  },
  {
    key: "common:errors.cross_site",
    play: async (setup) => {
      const { visitor, path, form } = await login(setup);
      const before = await visitor.visit(path);
      const body = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]));
      const headers = { Origin: "https://elsewhere.example" };
      return { before, after: await visitor.visit(path, { form: body, headers }) };
    },
  },
  {
    key: "common:errors.too_large",
    play: async (setup) => {
      const { visitor, path, form } = await login(setup);
      const before = await visitor.visit(path);
      const long = new URLSearchParams({
        email: String(form["email"]),
        password: "x".repeat(FORM_LIMITS.bytes),
      });
      return { before, after: await visitor.visit(path, { form: long }) };
    },
  },
  {
    key: "pictures:errors.form_too_large",
    play: async (setup) => {
      const { visitor } = await setup.account();
      const before = await visitor.visit("/account/picture");
      const large = new Uint8Array(PICTURE_MAX_BYTES + 1024 * 1024);
      return { before, after: await sendPicture(visitor, "/account/picture", large) };
    },
  },
  {
    key: "common:errors.api",
    play: async (setup) => {
      const visitor = setup.visitor();
      return {
        before: await visitor.visit("/login"),
        after: await visitor.visit("/login", { method: "PUT" }),
      };
    },
  },
];

/** Messages after an error or a success, each with the steps to the page that shows it. */
export const MESSAGES: readonly MessageRow[] = [
  ...SIGNED_OUT,
  ...ACCOUNT,
  ...SECURITY,
  ...REQUESTS,
  ...REPLIES,
  ...VIDEOS,
  ...PORTRAIT,
  ...ONBOARDING,
  ...COMPANY_MESSAGES,
  ...PORTFOLIO_MESSAGES,
  ...VENUE_SERVICES,
  ...VENUE_MEDIA,
  ...VENUE_MESSAGES,
  ...SCRIPTS_ON_EVERY_PAGE,
  ...PROJECT_MESSAGES,
];

interface ShownBy {
  file: string;
  /** The second test language, in addition to French. */
  second: Exclude<Language, "fr">;
}

const shownBy = (file: string, second: ShownBy["second"], keys: readonly string[]): [string, ShownBy][] =>
  keys.map((key) => [key, { file, second }]);

/**
 * The other messages, each with its test: messages that only a browser shows, and those that need lists, files or
 * payments.
 */
export const SHOWN_BY: ReadonlyMap<string, ShownBy> = new Map([
  ...shownBy("tests/workers/account.test.ts", "it", ["account:phone.errors.day_limit_reached"]),
  ...shownBy("tests/e2e/unsent.spec.ts", "de", ["common:errors.network"]),
  ...shownBy("tests/workers/upload-forms.test.ts", "de", ["common:errors.upload_busy"]),
  ...shownBy("tests/workers/company.test.ts", "de", ["validation:zipcode_unknown"]),
  ...shownBy("tests/workers/venue-calendars.test.ts", "de", [
    "availability:errors.full",
    "availability:errors.cut_off",
  ]),
  ...shownBy("tests/workers/project.test.ts", "nl", ["project:errors.place_named_otherwise"]),
  ...shownBy("tests/workers/privacy.test.ts", "de", ["account:deletion.errors.subscription"]),
  ...shownBy("tests/e2e/messages.spec.ts", "nl", [
    "account:picture.errors.heic",
    "pictures:errors.heic",
    "account:picture.errors.timeout",
    "places:failed",
    "places:failed_town",
    "places:none",
    "places:none_town",
  ]),
  ...shownBy("tests/workers/load-failures.test.ts", "de", [
    "company:errors.loading",
    "portfolios:errors.load",
    "portfolios:errors.loading",
    "social_networks:errors.loading",
  ]),
  ...shownBy("tests/workers/requested-venues.test.ts", "de", ["event_request:day.errors.outside"]),
  ...shownBy("tests/workers/venue-failures.test.ts", "de", [
    "venues:errors.loading",
    "venues:errors.types",
    "venues:errors.features",
    "venues:errors.changed",
    "venues:errors.not_found_body",
    "venues:errors.back_to_list",
  ]),
  ...shownBy("tests/workers/portfolio-failures.test.ts", "de", [
    "albums:errors.upload",
    "albums:errors.undo",
    "albums:errors.files_max",
    "albums:errors.undo_full",
  ]),
  ...shownBy("tests/workers/pictures.test.ts", "de", [
    "account:picture.errors.failed",
    "account:picture.errors.remove_failed",
    "account:picture.errors.required",
    "account:picture.errors.type",
    "account:picture.errors.too_large",
    "account:picture.errors.too_small",
    "account:picture.errors.too_many_pixels",
  ]),
  ...shownBy("tests/workers/picture-preparation.test.ts", "de", [
    "account:picture.errors.incomplete",
    "account:picture.errors.waiting",
  ]),
  ...shownBy("tests/workers/upload-forms.test.ts", "de", [
    "pictures:errors.incomplete",
    "pictures:errors.quota",
    "pictures:errors.too_large",
    "pictures:errors.too_many_pixels",
    "pictures:errors.too_small",
    "pictures:errors.type",
  ]),
  ...shownBy("tests/workers/gallery.test.ts", "de", [
    "pictures:errors.description_long",
    "pictures:errors.description_required",
    "pictures:errors.failed",
    "pictures:errors.full",
    "pictures:errors.required",
    "pictures:errors.save_failed",
    "pictures:errors.some",
    "pictures:errors.title_long",
    "pictures:errors.title_required",
    "pictures:errors.undo_late",
    "pictures:errors.upload_failed",
    "pictures:errors.waiting",
  ]),
  ...shownBy("tests/e2e/photos.spec.ts", "nl", [
    "pictures:errors.read_failed",
    "pictures:errors.timeout",
    "albums:refused.read_failed",
    "albums:refused.timeout",
  ]),
  ...shownBy("tests/workers/onboarding.test.ts", "it", [
    "company_services:creation_date_invalid",
    "company_services:creation_date_invalid_future",
    "company_services:creation_date_too_old",
    "company_services:errors.prestations",
    "company_services:errors.langues",
    "validation:address_not_located",
    "validation:zipcode_of_other_town",
    "validation:city_too_long",
    "validation:city_too_short",
    "validation:company_name_invalid",
    "validation:company_name_required",
    "validation:country_required",
    "validation:invalid_zipcode",
    "validation:languages_required",
    "validation:services_required",
    "validation:siret_digits",
  ]),
  ...shownBy("tests/workers/impersonation.test.ts", "nl", [
    "impersonation:errors.stop",
    "impersonation:stopped",
  ]),
  ...shownBy("tests/workers/load-failures.test.ts", "de", ["videos:errors.loading"]),
  ...shownBy("tests/workers/venue-availability.test.ts", "de", [
    "availability:errors.day_required",
    "availability:errors.outside",
    "availability:errors.order",
    "availability:errors.long",
    "availability:errors.failed",
    "availability:errors.loading",
  ]),
  ...shownBy("tests/workers/venue-calendars.test.ts", "de", [
    "availability:errors.invalid",
    "availability:errors.insecure",
    "availability:errors.private",
    "availability:errors.address",
    "availability:errors.gone",
    "availability:errors.unreachable",
    "availability:errors.redirect",
    "availability:errors.too_large",
    "availability:errors.not_calendar",
    "availability:errors.calendars_failed",
  ]),
  ...shownBy("tests/workers/calendar.test.ts", "de", ["calendar:errors.failed"]),
  ...shownBy("tests/workers/statistics.test.ts", "it", ["statistics:dashboard.error_loading_data"]),
]);

/** Messages on no current page, with the test of the rule that uses them. */
export const SHOWN_NOWHERE: Readonly<Record<string, string>> = {
  // The date is optional in onboarding, and no other form asks for it.
  "company_services:creation_date_required": "tests/unit/companies/rules.test.ts",
  // The default message of a field.
  "validation:required": "tests/unit/access/read-form.test.ts",
  "validation:invalid": "tests/unit/access/read-form.test.ts",
};
