import type { ApiRow, ApiScene, PreparedCall } from "../../support/api/api-rows.ts";
import { callOfNewAccount } from "../../support/api/prepared-calls.ts";
import { connectInstagram, visitInstagram } from "../../support/instagram.ts";

const [NETWORKS, AUTH_URL, TOKEN, REVOKE] = [
  "/api/social-networks",
  "/api/instagram/auth-url",
  "/api/instagram/token",
  "/api/instagram/revoke",
];
const PREMIUM = { isPremium: true };
const LINKS = { snInstagram: "@atelier.line", snFacebook: null };

/** A provider whose connection to Instagram waits for its confirmation. */
async function withTicket(scene: ApiScene): Promise<PreparedCall> {
  const { account, client } = await scene.account(PREMIUM);
  const back = await visitInstagram(account.visitor, "allow");
  return { client, path: TOKEN, body: { token: /token=([\w-]+)/.exec(back)?.[1] ?? "" } };
}

async function connected(scene: ApiScene): Promise<PreparedCall> {
  const { account, client } = await scene.account(PREMIUM);
  await connectInstagram(account.visitor);
  return { client, path: REVOKE };
}

export const API: readonly ApiRow[] = [
  {
    id: "D2-12",
    call: async (scene) => ({ ...(await connected(scene)), path: NETWORKS }),
    failsWith: "READ social_networks",
  },
  {
    id: "D2-13",
    call: (scene) => callOfNewAccount(scene, NETWORKS, LINKS),
    failsWith: "INSERT ON social_networks",
    refusals: {
      "400 social_networks.errors.invalid_urls": (scene) =>
        callOfNewAccount(scene, NETWORKS, { snLinkedIn: "https://example.com/line" }),
      "412 common.errors.changed_meanwhile": async (scene) => ({
        ...(await callOfNewAccount(scene, NETWORKS, LINKS)),
        headers: { "If-Match": `W/"${"0".repeat(64)}-${"0".repeat(24)}"` },
      }),
    },
  },
  {
    id: "D2-14",
    call: (scene) => callOfNewAccount(scene, AUTH_URL, undefined, PREMIUM),
    elsewhere: { "503 social_networks.instagram.errors.failed": "tests/workers/api-instagram.test.ts" },
  },
  {
    id: "D2-15",
    call: withTicket,
    failsWith: "INSERT ON instagram_links",
    refusals: {
      "400 social_networks.instagram.errors.*": (scene) =>
        callOfNewAccount(scene, TOKEN, { token: "spent" }, PREMIUM),
      "400 social_networks.instagram.errors.ticket": (scene) =>
        callOfNewAccount(scene, TOKEN, { token: "spent" }, PREMIUM),
      "400 social_networks.instagram.errors.other_account": async (scene) => ({
        ...(await withTicket(scene)),
        client: (await scene.account(PREMIUM)).client,
      }),
    },
  },
  { id: "D2-16", call: connected, failsWith: "DELETE ON instagram_links" },
];
