import { createAccount, currentAuthenticatorCode, PASSWORD } from "../accounts.ts";
import { memberOf, type ApiClient } from "./api-client.ts";
import type { ApiScene } from "./api-rows.ts";

/** Signs a client in as a new administrator, with password and code. */
export async function administrator(scene: ApiScene): Promise<ApiClient> {
  const { email } = await createAccount(scene.product, { role: "ROLE_ADMIN" });
  const client = scene.stranger();
  const first = await client.send({
    method: "POST",
    path: "/api/auth/login-check",
    body: { username: email, password: PASSWORD },
  });
  const challenge = memberOf(first.json, "challenge");
  const answer = await client.send({
    method: "POST",
    path: "/api/auth/second-factor",
    body: { challenge, code: currentAuthenticatorCode() },
  });
  if (answer.status !== 200) throw new Error(`the code was answered ${answer.status}: ${answer.text}`);
  client.takeTokens(answer);
  return client;
}
