import { afterAll, beforeAll, expect, test } from "vitest";
import {
  publishedCodeAnswer,
  publishedCodeError,
  publishedGraphError,
  publishedProfileAnswer,
  publishedMedia,
  publishedTokenAnswer,
} from "../support/instagram-published.ts";
import { SandboxHarness } from "../support/sandbox.ts";

let sandbox: SandboxHarness;
beforeAll(async () => {
  sandbox = await SandboxHarness.start();
});
afterAll(() => sandbox.stop());

const REDIRECT = "http://fr.localhost/social-networks/instagram";
const CLIENT = { client_id: "1784", redirect_uri: REDIRECT };

async function codeOf(answer: "allow" | "deny"): Promise<URL> {
  const { status, headers } = await sandbox.visit("/sandbox/instagram/authorize", {
    ...{ ...CLIENT, response_type: "code", scope: "instagram_business_basic", state: "1.a", answer },
  });
  expect(status).toBe(303);
  return new URL(headers.get("location") ?? "");
}

const exchange = async (code: string, redirectUri = REDIRECT) => {
  const { status, text } = await sandbox.visit("https://api.instagram.com/oauth/access_token", {
    ...{ ...CLIENT, client_secret: "secret", grant_type: "authorization_code", code },
    redirect_uri: redirectUri,
  });
  return { status, body: JSON.parse(text) };
};

const ask = async (path: string, query: Record<string, string>) => {
  const { status, text } = await sandbox.visit(
    `https://graph.instagram.com${path}?${new URLSearchParams(query)}`,
  );
  return { status, body: JSON.parse(text) };
};

test("the stand-in for Instagram returns exactly the responses that Meta documents, from the consent to the pictures", async () => {
  const back = await codeOf("allow");
  expect([back.origin + back.pathname, back.searchParams.get("state"), back.hash]).toEqual([
    REDIRECT,
    "1.a",
    "#_",
  ]);
  const code = back.searchParams.get("code") ?? "";
  const foreign = await exchange(code, "http://be.localhost/social-networks/instagram");
  expect(foreign.status).toBe(400);
  publishedCodeError.parse(foreign.body);
  const [{ access_token: short }] = publishedCodeAnswer.parse((await exchange(code)).body).data;
  const again = await exchange(code);
  expect(again.status).toBe(400);
  publishedCodeError.parse(again.body);

  const swap = { grant_type: "ig_exchange_token", client_secret: "secret", access_token: short };
  const { access_token: long, expires_in: seconds } = publishedTokenAnswer.parse(
    (await ask("/access_token", swap)).body,
  );
  expect(seconds).toBe(60 * 24 * 3600);
  publishedProfileAnswer.parse(
    (await ask("/v24.0/me", { fields: "user_id,username", access_token: long })).body,
  );
  const media = publishedMedia.parse(
    (await ask("/v24.0/me/media", { limit: "25", access_token: long })).body,
  );
  const items = media.data.flatMap<{ media_type: string; media_url: string }>(
    ({ children, ...post }) => children?.data ?? [post],
  );
  const pictures = items.filter(({ media_type }) => media_type === "IMAGE");
  expect(pictures).toHaveLength(10);
  const { status, headers } = await sandbox.visit(pictures[0]?.media_url ?? "");
  expect([status, headers.get("content-type")]).toEqual([200, "image/jpeg"]);

  // A token cannot be renewed on its first day. A token that was withdrawn is rejected everywhere.
  const renewal = { grant_type: "ig_refresh_token", access_token: long };
  const early = await ask("/refresh_access_token", renewal);
  expect(early.status).toBe(400);
  publishedGraphError.parse(early.body);
  await sandbox.visit("/sandbox/instagram", { intent: "revoke" });
  const rejected = await ask("/v24.0/me/media", { access_token: long });
  expect(rejected.status).toBe(400);
  expect(publishedGraphError.parse(rejected.body).error.code).toBe(190);
});

test("after a refused consent the stand-in returns the reason and no code", async () => {
  const { searchParams } = await codeOf("deny");
  expect(Object.fromEntries(searchParams)).toEqual({
    error: "access_denied",
    error_reason: "user_denied",
    error_description: "The user denied your request",
    state: "1.a",
  });
  const { status } = await sandbox.visit("/sandbox/instagram/authorize?client_id=1784");
  expect(status).toBe(400);
});
