import type { Account } from "../../support/accounts.ts";
import { connectInstagram, SOCIAL_NETWORKS_PATH, visitInstagram } from "../../support/instagram.ts";
import {
  messageAfterDatabaseFailure,
  messageAfterSuccess,
  followRedirects,
  type FilledForm,
  type MessageRow,
  messagesAfterRejections,
  type SceneSetup,
  type ShownBy,
} from "../../support/message-scene.ts";

const networks = async (setup: SceneSetup): Promise<FilledForm> => ({
  visitor: (await setup.account()).visitor,
  path: "/social-networks",
  form: { intent: "save", instagram: "@maison.marchand" },
});

/** An account with Premium that opens the section about Instagram, with one of the section's forms. */
const instagram =
  (intent: string, isConnected = false) =>
  async (setup: SceneSetup): Promise<FilledForm> => {
    const { visitor } = await setup.account({ isPremium: true });
    if (isConnected) await connectInstagram(visitor);
    return { visitor, path: SOCIAL_NETWORKS_PATH, form: { intent } };
  };

/** The test case for a message that a form shows while the Instagram stand-in is in the given state. */
const whileInstagram = (
  key: string,
  prepare: (setup: SceneSetup) => Promise<FilledForm>,
  state: Record<string, string>,
): MessageRow => ({
  key,
  play: async (setup) => {
    const stand = await prepare(setup);
    const tell = (path: string, form: Record<string, string>) => setup.visitor().post(path, form);
    await tell("intent" in state ? "/sandbox/instagram" : "/sandbox/failures", state);
    const before = await stand.visitor.visit(stand.path);
    const after = await followRedirects(stand.visitor, await stand.visitor.post(stand.path, stand.form));
    await tell("/sandbox/failures", { instagram: "none" });
    return { before, after };
  },
});

/** The test case for a message that the page shows after the person has returned from Instagram. */
const returned = (
  key: string,
  returnOf: (account: Account, setup: SceneSetup) => Promise<string>,
): MessageRow => ({
  key,
  play: async (setup) => {
    const account = await setup.account({ isPremium: true });
    const before = await account.visitor.visit(SOCIAL_NETWORKS_PATH);
    const address = await returnOf(account, setup);
    return { before, after: await followRedirects(account.visitor, await account.visitor.visit(address)) };
  },
});

const withoutAnchor = (address: string): string => address.replace(/#.*/, "");
const problem = (name: string): string => `social_networks:instagram.errors.${name}`;

export const MESSAGES: readonly MessageRow[] = [
  ...messagesAfterRejections(networks, {
    "social_networks:errors.invalid_urls": { facebook: "https://example.org/maison" },
    "social_networks:errors.instagram": { instagram: "maison marchand" },
    "social_networks:errors.facebook": { facebook: "https://facebook.com.example.org/maison" },
    "social_networks:errors.pinterest": { pinterest: "https://www.instagram.com/maison" },
    "social_networks:errors.tiktok": { tiktok: "https://www.tiktok.com/maison" },
    "social_networks:errors.twitter": { twitter: "https://x.com/home" },
    "social_networks:errors.linkedin": { linkedin: "http://www.linkedin.com/in/maison" },
    "social_networks:errors.group": { facebook: "https://www.facebook.com/groups/maison" },
    "social_networks:errors.publication": { instagram: "https://www.instagram.com/p/maison" },
    "social_networks:errors.shared": { facebook: "https://www.facebook.com/share/1AbC/" },
  }),
  messageAfterDatabaseFailure(networks, "social_networks:errors.saving", "INSERT ON social_networks"),
  messageAfterSuccess(networks, "social_networks:saved"),
  returned(problem("state"), async () => "/social-networks/instagram?code=AQ&state=1.a"),
  returned(problem("denied"), async ({ visitor }) => visitInstagram(visitor, "deny")),
  returned(problem("ticket"), async () => `${SOCIAL_NETWORKS_PATH}?token=${"A".repeat(43)}`),
  returned(problem("other_account"), async (_account, setup) => {
    const { visitor } = await setup.account({ isPremium: true });
    return withoutAnchor(await visitInstagram(visitor, "allow"));
  }),
  messageAfterSuccess(instagram("sync"), problem("unlinked")),
  messageAfterSuccess(instagram("revoke", true), "social_networks:instagram.revoked"),
  messageAfterDatabaseFailure(instagram("revoke", true), problem("revoke"), "DELETE ON instagram_links"),
  whileInstagram(problem("sync"), instagram("sync", true), { instagram: "500" }),
  whileInstagram(problem("expired"), instagram("sync", true), { intent: "revoke" }),
  {
    key: problem("failed"),
    play: async (setup) => {
      const { visitor } = await setup.account({ isPremium: true });
      const before = await visitor.visit(SOCIAL_NETWORKS_PATH);
      const { location } = await visitor.post(SOCIAL_NETWORKS_PATH, { intent: "connect" });
      const state = new URL(location ?? "", visitor.origin).searchParams.get("state") ?? "";
      const address = `/social-networks/instagram?${new URLSearchParams({ code: "AQunknown", state })}`;
      return { before, after: await followRedirects(visitor, await visitor.visit(address)) };
    },
  },
  {
    key: problem("premium"),
    play: async (setup) => {
      const { visitor } = await setup.account();
      const before = await visitor.visit(SOCIAL_NETWORKS_PATH);
      const answer = await visitor.post(SOCIAL_NETWORKS_PATH, { intent: "connect" });
      return { before, after: await followRedirects(visitor, answer) };
    },
  },
];

export const SHOWN_BY: readonly ShownBy[] = [
  { test: "tests/workers/load-failures.test.ts", second: "de", keys: ["social_networks:errors.loading"] },
];
