import { createAccount, currentAuthenticatorCode, freshEmail, PASSWORD } from "../../support/accounts.ts";
import { ApiClient, memberOf } from "../../support/api/api-client.ts";
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

export const API: readonly ApiRow[] = [
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
