import { randomIds, sha256 } from "../../../app/models/core/identifiers.ts";
import { currentAuthenticatorCode, freshEmail, PASSWORD, registrationForm } from "../../support/accounts.ts";
import {
  messageAfterDatabaseFailure,
  messageAfterSuccess,
  followRedirects,
  type Form,
  type FilledForm,
  type MessageRow,
  messagesAfterRejections,
  type SceneSetup,
  type ShownBy,
  messageAfterRateLimit,
} from "../../support/message-scene.ts";

const LONG = "a".repeat(51);
const LONG_PASSWORD = "Aa1!".repeat(300);

const login = async (setup: SceneSetup): Promise<FilledForm> => ({
  visitor: setup.visitor(),
  path: "/login",
  form: { email: freshEmail(), password: PASSWORD },
});
const loginOfOne = async (setup: SceneSetup): Promise<FilledForm> => {
  const { email } = await setup.account();
  return { ...(await login(setup)), form: { email, password: PASSWORD } };
};
const register = async (setup: SceneSetup): Promise<FilledForm> => ({
  visitor: setup.visitor(),
  path: "/register",
  form: registrationForm(),
});
const forgot = async (setup: SceneSetup): Promise<FilledForm> => ({
  visitor: setup.visitor(),
  path: "/forgot-password",
  form: { email: (await setup.account()).email },
});
const reset = async (setup: SceneSetup): Promise<FilledForm> => {
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

let numbers = 0;
/**
 * Returns an unused phone number. The numbers differ in their first digits, because numbers with the same first digits
 * share a limit.
 */
const freshNumber = (): string => `06${String(10 + (numbers += 1))}${String(456789 + numbers)}`;

const account =
  (intent: string, fields: Form, path = "/account") =>
  async (setup: SceneSetup): Promise<FilledForm> => ({
    visitor: (await setup.account()).visitor,
    path,
    form: { intent, ...fields },
  });
const identity = account("identity", { firstname: "Élise", lastname: "Marchand" });
const phone = async (setup: SceneSetup) =>
  account("phone", { phoneCountry: "FR", phone: freshNumber() })(setup);
/** The form for the confirmation code, filled in with a wrong code after a code was sent. */
const code = async (setup: SceneSetup): Promise<FilledForm> => {
  const { visitor, path, form } = await phone(setup);
  await visitor.post(path, form);
  return { visitor, path: "/account?dialog=phone-code", form: { intent: "phone_code", code: "000000" } };
};
const email = async (setup: SceneSetup) =>
  account("email", { email: freshEmail("nouvelle"), password: PASSWORD })(setup);
const deletion = async (setup: SceneSetup): Promise<FilledForm> => {
  const person = await setup.account();
  const form = { intent: "delete", reason: "é".repeat(40), confirmation: person.email };
  return { visitor: person.visitor, path: "/account?dialog=delete", form };
};

const FACTOR = "/security/second-factor";

const password = async (setup: SceneSetup): Promise<FilledForm> => {
  const newPassword = `${PASSWORD}-neuf`;
  const fields = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword };
  return account("change_password", fields, "/security?index")(setup);
};
const beginFactor = account("begin", { password: PASSWORD }, FACTOR);
const confirmFactor = async (setup: SceneSetup): Promise<FilledForm> => {
  const stand = await beginFactor(setup);
  await stand.visitor.post(FACTOR, stand.form);
  return { ...stand, form: { intent: "confirm", code: "000000" } };
};
const removeFactor = async (setup: SceneSetup): Promise<FilledForm> => {
  const { visitor } = await setup.account({ hasSecondFactor: true });
  return {
    visitor,
    path: FACTOR,
    form: { intent: "remove", password: PASSWORD, code: currentAuthenticatorCode() },
  };
};
export const MESSAGES: readonly MessageRow[] = [
  ...messagesAfterRejections(login, {
    "signin:errors.emailRequired": { email: "" },
    "signin:errors.invalidCredentials": {},
    "validation:password_requirements": { password: "abc" },
    "common:errors.malformed_form": { credits: "100" },
    "common:errors.summary_other": { email: "", password: "abc" },
  }),
  messageAfterDatabaseFailure(loginOfOne, "signin:errors.general", "INSERT ON sessions"),
  messageAfterRateLimit(login, "common:errors.rate_limited", 11),
  {
    key: "common:errors.session_expired",
    play: async (setup) => {
      const visitor = setup.visitor();
      const before = await visitor.visit("/login");
      visitor.cookies.set("session", randomIds.token());
      return { before, after: await followRedirects(visitor, await visitor.visit("/account")) };
    },
  },
  ...messagesAfterRejections(register, {
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
  messageAfterDatabaseFailure(register, "register:errors.general", "INSERT ON accounts"),
  ...messagesAfterRejections(forgot, {
    "password:errors.email_required": { email: "" },
    "password:errors.email_invalid": { email: "elise" },
  }),
  messageAfterSuccess(forgot, "password:outcome.sent.title"),
  {
    key: "password:outcome.already_requested.title",
    play: async (setup) => {
      const { visitor, path, form } = await forgot(setup);
      const before = await followRedirects(visitor, await visitor.post(path, form));
      return { before, after: await followRedirects(visitor, await visitor.post(path, form)) };
    },
  },
  messageAfterDatabaseFailure(forgot, "common:errors.unknown", "INSERT ON password_resets"),
  ...messagesAfterRejections(reset, {
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
  messageAfterDatabaseFailure(reset, "password:errors.reset_failed", "UPDATE OF password_hash ON accounts"),
  messageAfterSuccess(reset, "password:reset.success"),
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
  ...messagesAfterRejections(identity, {
    "account:identity.errors.firstname_required": { firstname: "" },
    "account:identity.errors.firstname_short": { firstname: "E" },
    "account:identity.errors.firstname_long": { firstname: LONG },
    "account:identity.errors.lastname_required": { lastname: "" },
    "account:identity.errors.lastname_short": { lastname: "M" },
    "account:identity.errors.lastname_long": { lastname: LONG },
    "account:identity.errors.characters": { lastname: "M4rchand" },
  }),
  messageAfterDatabaseFailure(identity, "account:identity.errors.failed", "UPDATE OF firstname ON accounts"),
  messageAfterSuccess(identity, "account:identity.saved"),
  ...messagesAfterRejections(phone, {
    "account:phone.errors.required": { phone: "" },
    "account:phone.errors.invalid": { phone: "12" },
    "account:phone.errors.not_served": { phone: "08 99 12 34 56" },
  }),
  messageAfterDatabaseFailure(phone, "account:phone.errors.sending", "INSERT ON phone_codes"),
  messageAfterRateLimit(phone, "account:phone.errors.limit_reached", 4),
  messageAfterSuccess(phone, "account:phone.sent"),
  ...messagesAfterRejections(code, {
    "account:code.errors.format": { code: "12" },
    "account:code.errors.wrong": {},
  }),
  messageAfterRateLimit(code, "account:code.errors.used_up", 5),
  messageAfterRateLimit(code, "account:code.errors.expired", 6),
  messageAfterDatabaseFailure(code, "account:code.errors.failed", "UPDATE ON phone_codes"),
  ...messagesAfterRejections(email, {
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
  messageAfterDatabaseFailure(email, "account:email.errors.failed", "INSERT ON email_changes"),
  messageAfterRateLimit(email, "account:email.errors.not_sent", 4),
  messageAfterSuccess(email, "account:email.sent"),
  ...messagesAfterRejections(account("language", { locale: "fr" }), {
    "account:language.errors.required": { locale: "xx" },
  }),
  messageAfterDatabaseFailure(
    (setup) => account("language", { locale: setup.language === "fr" ? "en" : "fr" })(setup),
    "common:errors.language_change",
    "UPDATE OF language ON accounts",
  ),
  messageAfterDatabaseFailure(
    account("export", {}),
    "account:export.errors.failed",
    "INSERT ON data_exports",
  ),
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
      return { before, after: await followRedirects(visitor, link) };
    },
  },
  ...messagesAfterRejections(deletion, {
    "account:deletion.errors.reason_required": { reason: "" },
    "account:deletion.errors.reason_short": { reason: "é".repeat(29) },
    "account:deletion.errors.reason_long": { reason: "é".repeat(1001) },
    "account:deletion.errors.confirmation": { confirmation: "oui" },
  }),
  messageAfterDatabaseFailure(deletion, "account:deletion.errors.failed", "UPDATE OF deleted_at ON accounts"),
  messageAfterSuccess(deletion, "account:deletion.done"),
  {
    key: "account:deletion.errors.administrator",
    play: async (setup) => {
      const { visitor, email: confirmation } = await setup.account({ role: "ROLE_ADMIN" });
      const form = { intent: "delete", reason: "é".repeat(40), confirmation };
      const before = await visitor.visit("/account");
      return { before, after: await visitor.post("/account?dialog=delete", form) };
    },
  },
  ...messagesAfterRejections(password, {
    "security:password.required": { currentPassword: "" },
    "security:password.wrong": { currentPassword: "Autre-2026-mot" },
    "security:password_change.same": { newPassword: PASSWORD, confirmPassword: PASSWORD },
  }),
  messageAfterDatabaseFailure(
    password,
    "security:password_change.error",
    "UPDATE OF password_hash ON accounts",
  ),
  messageAfterSuccess(password, "security:password_change.success"),
  ...messagesAfterRejections(confirmFactor, {
    "security:code.required": { code: "" },
    "security:code.form_digits": { code: "12" },
    "security:code.wrong": {},
  }),
  ...messagesAfterRejections(removeFactor, { "security:code.form": { code: "12" } }),
  messageAfterDatabaseFailure(beginFactor, "security:second_factor.error", "INSERT ON second_factors"),
  messageAfterSuccess(removeFactor, "security:second_factor.removed"),
  {
    key: "security:second_factor.required",
    play: async (setup) => {
      const { visitor } = await setup.account({ role: "ROLE_ADMIN", hasSecondFactor: false });
      const before = await visitor.visit(FACTOR);
      return { before, after: await followRedirects(visitor, await visitor.visit("/admin/moderation")) };
    },
  },
];

export const SHOWN_BY: readonly ShownBy[] = [
  { test: "tests/workers/account.test.ts", second: "it", keys: ["account:phone.errors.day_limit_reached"] },
  { test: "tests/workers/privacy.test.ts", second: "de", keys: ["account:deletion.errors.subscription"] },
  {
    test: "tests/e2e/messages.spec.ts",
    second: "nl",
    keys: ["account:picture.errors.heic", "account:picture.errors.timeout"],
  },
  {
    test: "tests/workers/pictures.test.ts",
    second: "de",
    keys: [
      "account:picture.errors.failed",
      "account:picture.errors.remove_failed",
      "account:picture.errors.required",
      "account:picture.errors.type",
      "account:picture.errors.too_large",
      "account:picture.errors.too_small",
      "account:picture.errors.too_many_pixels",
    ],
  },
  {
    test: "tests/workers/picture-preparation.test.ts",
    second: "de",
    keys: ["account:picture.errors.incomplete", "account:picture.errors.waiting"],
  },
];
