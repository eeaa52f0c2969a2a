import { createAccount } from "../../support/accounts.ts";
import { administrator } from "../../support/api/administrator.ts";
import { memberOf } from "../../support/api/api-client.ts";
import type { ApiRow, ApiScene, PreparedCall } from "../../support/api/api-rows.ts";

const START = "/api/impersonation/impersonate";
const STOP = "/api/impersonation/stop";

async function starting(scene: ApiScene, target?: string): Promise<PreparedCall> {
  const client = await administrator(scene);
  const user_id = target ?? (await createAccount(scene.product)).id;
  return { client, path: START, body: { user_id } };
}

/** A client of an administrator that acts for a new account. */
async function acting(scene: ApiScene): Promise<PreparedCall> {
  const { client, body } = await starting(scene);
  const answer = await client.send({ method: "POST", path: START, body });
  return { client: client.withToken(memberOf(answer.json, "token")), path: STOP };
}

export const API: readonly ApiRow[] = [
  {
    id: "D1-16",
    call: (scene) => starting(scene),
    failsWith: "INSERT ON sessions",
    refusals: {
      "403 impersonation.errors.unauthorized": async (scene) => {
        const { client, account } = await scene.account();
        return { client, path: START, body: { user_id: account.id } };
      },
      "400 impersonation.errors.target": (scene) => starting(scene, "01900000-0000-7000-8000-000000000000"),
    },
  },
  {
    id: "D1-24",
    call: acting,
    failsWith: "DELETE ON sessions",
    refusals: {
      "400 impersonation.errors.stop": async (scene) => ({
        client: (await scene.account()).client,
        path: STOP,
      }),
    },
  },
];
