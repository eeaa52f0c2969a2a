import { randomIds } from "../../../app/models/core/identifiers.ts";
import { freshEmail } from "../../support/accounts.ts";
import type { ApiClient } from "../../support/api/api-client.ts";
import type { ApiRow, ApiScene, PreparedCall } from "../../support/api/api-rows.ts";
import { coupleClient, type CoupleState } from "../../support/api/couple-client.ts";
import { couplePhoneCode, mailedCoupleLink } from "../../support/couples.ts";
import { createProvider } from "../../support/projects.ts";
import { createRequest } from "../../support/requests.ts";

const UPDATE = "/api/project/update-profile";
const SEND_CODE = "/api/project/check-phone";
const VERIFY = "/api/project/verify-phone";

const of = (client: ApiClient, path: string, body?: unknown): PreparedCall => ({
  client,
  path,
  ...(body === undefined ? {} : { body }),
});

const asStranger = (path: string, body?: unknown) => (scene: ApiScene) =>
  Promise.resolve(of(scene.stranger(), path, body));

const asCouple =
  (path: string, body?: unknown, state: CoupleState = {}) =>
  async (scene: ApiScene) =>
    of((await coupleClient(scene, state)).client, path, body);

const withEndedProject = (path: string, body?: unknown) => async (scene: ApiScene) => {
  const { client, projectId } = await coupleClient(scene);
  await scene.product.db
    .prepare("UPDATE projects SET ended_at = 1, ended_as = 'withdrawn' WHERE id = ?")
    .bind(projectId)
    .run();
  return of(client, path, body);
};

/** A couple to which a code was sent. The test does not know the code. */
async function withSentCode(scene: ApiScene) {
  const couple = await coupleClient(scene);
  const answer = await couple.client.send({ method: "POST", path: SEND_CODE });
  if (answer.status !== 200) throw new Error(answer.text);
  return couple;
}

/** The token of a mailed link to the couple's page. */
async function mailedToken(scene: ApiScene): Promise<string> {
  const provider = await createProvider(scene.product);
  const { email } = await createRequest(scene.product, provider.id, { email: freshEmail("couple") });
  await scene.stranger().send({ method: "POST", path: "/api/project/register", body: { email } });
  const link = await mailedCoupleLink(scene.product, email);
  return link?.split("/").at(-1) ?? "";
}

const REFUSED = "401 common.errors.session_expired";
const withoutToken = (path: string, body?: unknown) => ({ [REFUSED]: asStranger(path, body) });

export const API: readonly ApiRow[] = [
  {
    id: "D1-51",
    call: asStranger("/api/project/register", { email: freshEmail("couple"), locale: "en" }),
    failsWith: "INSERT ON outbox",
    refusals: {
      "400 project.errors.email_invalid": asStranger("/api/project/register", { email: "nobody" }),
    },
  },
  {
    id: "X-09",
    call: async (scene) => of(scene.stranger(), "/api/couple/enter", { token: await mailedToken(scene) }),
    refusals: {
      "400 common.errors.malformed_form": asStranger("/api/couple/enter", {}),
      "404 common.not_found.title": asStranger("/api/couple/enter", { token: randomIds.token() }),
    },
  },
  { id: "X-10", call: asCouple("/api/couple/leave"), refusals: withoutToken("/api/couple/leave") },
  {
    id: "D1-52",
    call: asCouple(UPDATE, { firstname: "Alix", phone: "06 12 48 90 36", locale: "en", notifications: [] }),
    failsWith: "UPDATE ON couples",
    refusals: {
      ...withoutToken(UPDATE, {}),
      "400 project.errors.*": asCouple(UPDATE, { phone: "12" }),
      "409 couple.errors.ended": withEndedProject(UPDATE, { firstname: "Alix" }),
    },
  },
  {
    id: "D1-38",
    call: asCouple(SEND_CODE),
    failsWith: "INSERT ON couple_phone_codes",
    refusals: {
      ...withoutToken(SEND_CODE),
      "400 couple.phone.not_served": asCouple(SEND_CODE, undefined, { phone: "+33142685300" }),
      "409 couple.errors.ended": withEndedProject(SEND_CODE),
    },
    elsewhere: {
      "429 account.phone.errors.limit_reached": "tests/workers/api-project.test.ts",
      "503 couple.phone.errors.unavailable": "tests/workers/api-project.test.ts",
    },
  },
  {
    id: "D1-39",
    call: async (scene) => {
      const { client, phone } = await withSentCode(scene);
      return of(client, VERIFY, { code: await couplePhoneCode(scene.product, phone) });
    },
    refusals: {
      ...withoutToken(VERIFY, { code: "000000" }),
      "400 account.code.errors.format": asCouple(VERIFY, { code: "12" }),
      "400 account.code.errors.expired": asCouple(VERIFY, { code: "000000" }),
      "400 account.code.errors.wrong": async (scene) =>
        of((await withSentCode(scene)).client, VERIFY, { code: "000000" }),
      "400 account.code.errors.used_up": async (scene) => {
        const { client } = await withSentCode(scene);
        for (let tried = 0; tried < 4; tried += 1)
          await client.send({ method: "POST", path: VERIFY, body: { code: "000000" } });
        return of(client, VERIFY, { code: "000000" });
      },
    },
  },
];
