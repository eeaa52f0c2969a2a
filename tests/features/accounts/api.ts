import { createAccount, currentAuthenticatorCode, freshEmail, PASSWORD } from "../../support/accounts.ts";
import { ApiClient, memberOf } from "../../support/api/api-client.ts";
import { randomIds, sha256 } from "../../../app/models/core/identifiers.ts";
import { freshMobile } from "../../support/couples.ts";
import { administrator } from "../../support/api/administrator.ts";
import type { ApiRow, ApiScene, PreparedCall } from "../../support/api/api-rows.ts";

const of = (client: ApiClient, path: string, body?: unknown): PreparedCall => ({
  client,
  path,
  ...(body === undefined ? {} : { body }),
});

const asNewAccount = async (scene: ApiScene, path: string, body?: unknown): Promise<PreparedCall> =>
  of((await scene.account()).client, path, body);

const signInOf = async (
  scene: ApiScene,
  { username, password }: { username?: string; password?: string } = {},
): Promise<PreparedCall> => {
  const { email } = await createAccount(scene.product);
  return of(scene.stranger(), "/api/auth/login-check", {
    username: username ?? email,
    password: password ?? PASSWORD,
  });
};

/** A sign-in that waits for the code of the second factor. */
async function challenged(scene: ApiScene, code?: string): Promise<PreparedCall> {
  const { email } = await createAccount(scene.product, { role: "ROLE_ADMIN" });
  const client = scene.stranger();
  const answer = await client.send({
    method: "POST",
    path: "/api/auth/login-check",
    body: { username: email, password: PASSWORD },
  });
  const challenge = memberOf(answer.json, "challenge");
  return of(client, "/api/auth/second-factor", { challenge, code: code ?? currentAuthenticatorCode() });
}

/** A client of a new account that has confirmed with its password that it is the owner. */
async function confirmed(
  scene: ApiScene,
  path: string,
  body: unknown,
  overrides = {},
): Promise<PreparedCall> {
  const { client } = await scene.account(overrides);
  await client.send({ method: "POST", path: "/api/auth/confirm", body: { password: PASSWORD } });
  return of(client, path, body);
}

const REASON = "Nous arrêtons notre activité à la fin de cette saison.";

const registration = (overrides: Record<string, unknown> = {}) => ({
  email: freshEmail(),
  phone: "06 12 48 90 35",
  lastname: "Marchand",
  firstname: "Élise",
  password: PASSWORD,
  role: "ROLE_PRESTATAIRE",
  tosIsAccepted: true,
  locale: "fr",
  ...overrides,
});

async function reset(scene: ApiScene, overrides: Record<string, unknown> = {}, lastname = "Marchand") {
  const { id } = await createAccount(scene.product, { lastname });
  const token = randomIds.token();
  const now = Date.now();
  await scene.product.db
    .prepare(
      "INSERT INTO password_resets (token_hash, account_id, created_at, expires_at) VALUES (?, ?, ?, ?)",
    )
    .bind(await sha256(token), id, now, now + 600_000)
    .run();
  const password = `${PASSWORD}-neuf`;
  return of(scene.stranger(), `/api/reset-password/${token}`, {
    newPassword: password,
    confirmPassword: password,
    ...overrides,
  });
}

const MOBILE = "+33612489036";

/** A client whose account has got a code for a new number. */
async function withCode(scene: ApiScene, path: string, typed: Record<string, unknown> = {}, tries = 0) {
  const { client, account } = await scene.account();
  const phone = freshMobile();
  await client.send({ method: "POST", path: "/api/account/check-phone", body: { phone } });
  const payload = await scene.product.db
    .prepare(
      "SELECT payload FROM outbox WHERE account_id = ? AND kind = 'phone_code' ORDER BY id DESC LIMIT 1",
    )
    .bind(account.id)
    .first<string>("payload");
  const code = /\d{6}/.exec(payload ?? "")?.[0] ?? "";
  const wrong = code === "000000" ? "000001" : "000000";
  for (let time = 0; time < tries; time += 1)
    await client.send({ method: "POST", path, body: { phone, code: wrong } });
  return of(client, path, { phone, code: typed["code"] === "wrong" ? wrong : code, ...pick(typed) });
}

const pick = ({ code, ...rest }: Record<string, unknown>) =>
  code === undefined || code === "wrong" ? rest : { code, ...rest };

const codeRefusals = (path: string): ApiRow["refusals"] => ({
  "400 account.code.errors.format": (scene) => withCode(scene, path, { code: "12" }),
  "400 account.code.errors.wrong": (scene) => withCode(scene, path, { code: "wrong" }),
  "400 account.code.errors.used_up": (scene) => withCode(scene, path, { code: "wrong" }, 4),
  "400 account.code.errors.expired": (scene) => withCode(scene, path, { phone: MOBILE }),
});

export const API: readonly ApiRow[] = [
  {
    id: "D1-04",
    call: async (scene) => of(scene.stranger(), "/api/auth/register", registration()),
    failsWith: "INSERT ON accounts",
    refusals: {
      "400 register.errors.missing_data": async (scene) =>
        of(scene.stranger(), "/api/auth/register", { email: freshEmail() }),
      "400 register.validation.*": async (scene) =>
        of(scene.stranger(), "/api/auth/register", registration({ firstname: "" })),
      "400 register.validation.phone_invalid": async (scene) =>
        of(scene.stranger(), "/api/auth/register", registration({ phone: "06 12" })),
      "400 register.validation.terms_required": async (scene) =>
        of(scene.stranger(), "/api/auth/register", registration({ tosIsAccepted: false })),
      "400 register.errors.email_taken": async (scene) =>
        of(
          scene.stranger(),
          "/api/auth/register",
          registration({ email: (await createAccount(scene.product)).email }),
        ),
    },
  },
  {
    id: "D1-05",
    call: async (scene) =>
      of(scene.stranger(), "/api/reset-password/request", {
        email: (await createAccount(scene.product)).email,
      }),
    failsWith: "INSERT ON password_resets",
    refusals: {
      "400 password.errors.email_invalid": async (scene) =>
        of(scene.stranger(), "/api/reset-password/request", { email: "nobody" }),
    },
  },
  {
    id: "D1-06",
    call: (scene) => reset(scene),
    failsWith: "UPDATE ON password_resets",
    refusals: {
      "400 password.errors.link_invalid": async (scene) => ({
        ...(await reset(scene)),
        path: "/api/reset-password/unknown",
      }),
      "400 validation.password_invalid": (scene) =>
        reset(scene, { newPassword: "short", confirmPassword: "short" }),
      "400 validation.passwords_dont_match": (scene) => reset(scene, { confirmPassword: PASSWORD }),
      "400 validation.password_own_name": (scene) =>
        reset(
          scene,
          { newPassword: "Bellecombe-Bellecombe1!", confirmPassword: "Bellecombe-Bellecombe1!" },
          "Bellecombe",
        ),
    },
  },
  {
    id: "D1-07",
    call: (scene) =>
      asNewAccount(scene, "/api/account/change-password", {
        currentPassword: PASSWORD,
        newPassword: `${PASSWORD}-neuf`,
      }),
    failsWith: "UPDATE ON accounts",
    refusals: {
      "400 security.password.wrong": (scene) =>
        asNewAccount(scene, "/api/account/change-password", {
          currentPassword: `${PASSWORD}x`,
          newPassword: `${PASSWORD}-neuf`,
        }),
      "400 validation.password_invalid": (scene) =>
        asNewAccount(scene, "/api/account/change-password", {
          currentPassword: PASSWORD,
          newPassword: "short",
        }),
      "400 security.password_change.same": (scene) =>
        asNewAccount(scene, "/api/account/change-password", {
          currentPassword: PASSWORD,
          newPassword: PASSWORD,
        }),
    },
  },
  {
    id: "D1-08",
    call: (scene) => asNewAccount(scene, "/api/account/change-locale", { locale: "de" }),
    failsWith: "UPDATE OF language ON accounts",
    refusals: {
      "400 account.language.errors.required": (scene) =>
        asNewAccount(scene, "/api/account/change-locale", { locale: "xx" }),
    },
  },
  {
    id: "D1-09",
    call: (scene) => confirmed(scene, "/api/account/delete", { reason: REASON }),
    failsWith: "UPDATE OF deleted_at ON accounts",
    refusals: {
      "400 account.deletion.errors.reason_short": (scene) =>
        confirmed(scene, "/api/account/delete", { reason: "Fini." }),
      "400 account.deletion.errors.reason_long": (scene) =>
        confirmed(scene, "/api/account/delete", { reason: "a".repeat(1_001) }),
      "403 api.errors.reauthentication_required": (scene) =>
        asNewAccount(scene, "/api/account/delete", { reason: REASON }),
      "403 account.deletion.errors.administrator": async (scene) => {
        const client = await administrator(scene);
        await client.send({ method: "POST", path: "/api/auth/confirm", body: { password: PASSWORD } });
        return of(client, "/api/account/delete", { reason: REASON });
      },
    },
    elsewhere: { "503 account.deletion.errors.subscription": "tests/workers/privacy.test.ts" },
  },
  {
    id: "D1-10",
    call: (scene) =>
      asNewAccount(scene, "/api/account/update-personal-info", { firstname: "Léa", lastname: "Fournier" }),
    failsWith: "UPDATE OF firstname ON accounts",
    refusals: {
      "400 account.identity.errors.*": (scene) =>
        asNewAccount(scene, "/api/account/update-personal-info", { firstname: "L", lastname: "Fournier" }),
    },
  },
  {
    id: "D1-11",
    call: (scene) => confirmed(scene, "/api/account/change-email", { email: freshEmail() }),
    failsWith: "INSERT ON email_changes",
    refusals: {
      "400 account.email.errors.invalid": (scene) =>
        confirmed(scene, "/api/account/change-email", { email: "nobody" }),
      "400 account.email.errors.same": async (scene) => {
        const { client, account } = await scene.account();
        await client.send({ method: "POST", path: "/api/auth/confirm", body: { password: PASSWORD } });
        return of(client, "/api/account/change-email", { email: account.email });
      },
      "403 api.errors.reauthentication_required": (scene) =>
        asNewAccount(scene, "/api/account/change-email", { email: freshEmail() }),
    },
    elsewhere: { "429 account.email.errors.not_sent": "tests/workers/api.test.ts" },
  },
  {
    id: "D1-12",
    call: (scene) => asNewAccount(scene, "/api/account/check-phone", { phone: freshMobile() }),
    failsWith: "INSERT ON phone_codes",
    refusals: {
      "400 account.phone.errors.invalid": (scene) =>
        asNewAccount(scene, "/api/account/check-phone", { phone: "06 12" }),
      "400 account.phone.errors.not_served": (scene) =>
        asNewAccount(scene, "/api/account/check-phone", { phone: "+81 90 1234 5678" }),
    },
    elsewhere: {
      "429 account.phone.errors.limit_reached": "tests/workers/api.test.ts",
      "429 account.phone.errors.day_limit_reached": "tests/workers/api.test.ts",
    },
  },
  {
    id: "D1-13",
    call: (scene) => withCode(scene, "/api/account/verify-phone"),
    failsWith: "UPDATE OF phone ON accounts",
    refusals: codeRefusals("/api/account/verify-phone") ?? {},
  },
  {
    id: "D1-25",
    call: (scene) => withCode(scene, "/api/account/change-phone"),
    failsWith: "UPDATE OF phone ON accounts",
    refusals: {
      "400 account.code.errors.*": (scene) => withCode(scene, "/api/account/change-phone", { code: "wrong" }),
    },
  },
  { id: "D1-21", call: (scene) => asNewAccount(scene, "/api/profile-url") },
  {
    id: "D1-01",
    call: async (scene) => {
      const { client } = await scene.account();
      return of(client, "/api/auth/refresh", { refresh_token: client.refreshToken });
    },
    refusals: {
      "400 common.errors.malformed_form": (scene) => asNewAccount(scene, "/api/auth/refresh", {}),
      "401 common.errors.session_expired": (scene) =>
        asNewAccount(scene, "/api/auth/refresh", { refresh_token: "trr_unknown" }),
    },
  },
  {
    id: "D1-02",
    call: (scene) => signInOf(scene),
    failsWith: "INSERT ON sessions",
    refusals: {
      "400 signin.errors.emailRequired": (scene) => signInOf(scene, { username: "nobody" }),
      "400 validation.password_requirements": (scene) => signInOf(scene, { password: "abc" }),
      "401 signin.errors.invalidCredentials": (scene) => signInOf(scene, { username: freshEmail() }),
      "401 api.errors.second_factor_required": async (scene) =>
        signInOf(scene, { username: (await createAccount(scene.product, { role: "ROLE_ADMIN" })).email }),
    },
  },
  { id: "D1-03", call: (scene) => asNewAccount(scene, "/api/me") },
  {
    id: "X-01",
    call: (scene) => challenged(scene),
    refusals: {
      "400 common.errors.malformed_form": async (scene) =>
        of(scene.stranger(), "/api/auth/second-factor", { code: "123456" }),
      "400 security.code.wrong": (scene) => challenged(scene, "000000"),
    },
  },
  {
    id: "X-02",
    call: async (scene) => {
      const { client } = await scene.account();
      return of(client, "/api/auth/logout", { refresh_token: client.refreshToken });
    },
    refusals: { "400 common.errors.malformed_form": (scene) => asNewAccount(scene, "/api/auth/logout", {}) },
  },
  {
    id: "X-03",
    call: (scene) => asNewAccount(scene, "/api/auth/confirm", { password: PASSWORD }),
    refusals: {
      "400 common.errors.malformed_form": (scene) => asNewAccount(scene, "/api/auth/confirm", {}),
      "400 security.password.wrong": (scene) =>
        asNewAccount(scene, "/api/auth/confirm", { password: `${PASSWORD}x` }),
      "400 security.code.wrong": (scene) => asNewAccount(scene, "/api/auth/confirm", { code: "000000" }),
    },
  },
  { id: "X-04", call: (scene) => asNewAccount(scene, "/api/auth/sessions") },
  { id: "X-04b", call: (scene) => asNewAccount(scene, "/api/auth/sessions") },
  {
    id: "X-04c",
    call: async (scene) => {
      const { account, client } = await scene.account();
      await ApiClient.signedIn(scene.product, account.email);
      const { json } = await client.send({ method: "GET", path: "/api/auth/sessions" });
      const other = /"id":"(\w+)"[^}]*"isThisOne":false/.exec(JSON.stringify(json))?.[1] ?? "";
      return of(client, `/api/auth/sessions/${other}`);
    },
    refusals: { "404 common.not_found.title": (scene) => asNewAccount(scene, "/api/auth/sessions/unknown") },
  },
];
