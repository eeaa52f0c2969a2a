import { describe, expect, test } from "vitest";
import { createInstagram } from "~/integrations/instagram/client";
import { isInstagramPictureUrl } from "~/integrations/instagram/media";
import { fakeTransport, json } from "./fake-transport";

const settings = {
  clientId: "1784",
  clientSecret: "secret",
  authorizeUrl: "https://www.instagram.com/oauth/authorize",
  tokenBaseUrl: "https://api.instagram.com",
  graphBaseUrl: "https://graph.instagram.com",
};
const REDIRECT = "https://fr.trousseau.example/social-networks/instagram";
const graphError = (code: number, status: number) =>
  json({ error: { message: "Error validating access token", type: "OAuthException", code } }, status);
const expiredToken = () => graphError(190, 400);
const long = () => json({ access_token: "long", token_type: "bearer", expires_in: 5_183_944 });

test("the consent URL contains our app, the return URL, the single permission that we need, and the state", () => {
  const { authorizeAddress } = createInstagram(fakeTransport().transport, settings);
  const address = new URL(authorizeAddress({ redirectUri: REDIRECT, state: "1.a" }));
  expect(address.origin + address.pathname).toBe(settings.authorizeUrl);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: "1784",
    redirect_uri: REDIRECT,
    response_type: "code",
    scope: "instagram_business_basic",
    state: "1.a",
  });
});

describe("a code from Instagram", () => {
  test.each([
    ["in an envelope", (fields: object) => ({ data: [fields] })],
    ["flat", (fields: object) => fields],
  ])(
    "the client exchanges a code for a token of sixty days and the account's name, if the responses are %s",
    async (_name, wrap) => {
      const forms: string[] = [];
      const { transport, calls } = fakeTransport(
        json(wrap({ access_token: "short", user_id: 178, permissions: "instagram_business_basic" })),
        long(),
        json(wrap({ user_id: "17841", username: "maison" })),
      );
      const { connect } = createInstagram((url, init) => {
        const isForm = new Headers(init.headers).get("content-type") === "application/x-www-form-urlencoded";
        if (isForm && typeof init.body === "string") forms.push(init.body);
        return transport(url, { ...init, body: null });
      }, settings);
      expect(await connect("AQcode#_", REDIRECT)).toEqual({
        kind: "ok",
        value: { token: "long", lifetimeMs: 5_183_944_000, userId: "17841", username: "maison" },
      });
      expect(Object.fromEntries(new URLSearchParams(forms[0]))).toEqual({
        client_id: "1784",
        client_secret: "secret",
        grant_type: "authorization_code",
        redirect_uri: REDIRECT,
        code: "AQcode",
      });
      expect(calls.map(({ url }) => url.pathname)).toEqual([
        "/oauth/access_token",
        "/access_token",
        "/v24.0/me",
      ]);
      expect(calls.map(({ init }) => init.redirect)).toEqual(["manual", "manual", "manual"]);
    },
  );

  test.each([
    [
      "used before",
      [json({ error_type: "OAuthException", code: 400, error_message: "used" }, 400)],
      "invalid",
    ],
    [
      "whose token is refused",
      [json({ access_token: "short", user_id: 1 }), expiredToken()],
      "token_rejected",
    ],
    ["whose answer is no token", [json({ access_token: "" })], "unavailable"],
    ["that nobody answers for", [new TypeError("fetch failed")], "unavailable"],
  ])("the response %s does not connect an account", async (_name, answers, kind) => {
    const { transport } = fakeTransport(...answers);
    const client = createInstagram((url, init) => transport(url, { ...init, body: null }), settings);
    expect(await client.connect("AQcode", REDIRECT)).toMatchObject({ kind });
  });
});

test("a token is renewed; if Meta reports that the token has expired, it counts as rejected", async () => {
  const { transport, calls } = fakeTransport(long(), expiredToken());
  const { refresh } = createInstagram(transport, settings);
  expect(await refresh("old")).toEqual({ kind: "ok", value: { token: "long", lifetimeMs: 5_183_944_000 } });
  expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toEqual({
    grant_type: "ig_refresh_token",
    access_token: "old",
  });
  expect(await refresh("old")).toEqual({ kind: "token_rejected" });
});

test.each([
  [190, 400, { kind: "token_rejected" }],
  [190, 401, { kind: "token_rejected" }],
  [190, 403, { kind: "token_rejected" }],
  // Errors of the app or of its rate limits. The connection continues.
  [10, 403, { kind: "unavailable", reason: "status_403" }],
  [4, 403, { kind: "unavailable", reason: "status_403" }],
  [102, 401, { kind: "unavailable", reason: "status_401" }],
  [190, 500, { kind: "unavailable", reason: "status_500" }],
])(
  "an error code ends a connection only if the code means an invalid token: code %i, status %i",
  async (code, status, kind) => {
    const { transport } = fakeTransport(graphError(code, status), graphError(code, status));
    const { refresh, readPictures } = createInstagram(transport, settings);
    expect(await refresh("token")).toEqual(kind);
    expect(await readPictures("token")).toEqual(kind);
  },
);

test.each([401, 403])(
  "the HTTP status %i without a readable body does not end a connection",
  async (status) => {
    const { transport } = fakeTransport(new Response("<html>", { status }), json({ error: "no" }, status));
    const { readPictures } = createInstagram(transport, settings);
    const unavailable = { kind: "unavailable", reason: `status_${status}` };
    expect(await readPictures("token")).toEqual(unavailable);
    expect(await readPictures("token")).toEqual(unavailable);
  },
);

test("pictures are read from single posts and carousels; videos and posts without a picture URL are skipped", async () => {
  const media = (id: string, media_type: string, media_url?: string) => ({ id, media_type, media_url });
  const address = (name: string) => `https://scontent.cdninstagram.com/${name}.jpg`;
  const { transport } = fakeTransport(
    json({
      data: [
        { ...media("1", "IMAGE", address("1")), caption: "Au soir", timestamp: "2026-05-03T09:00:00+0000" },
        { ...media("2", "VIDEO", address("2")), timestamp: "2026-05-02T09:00:00+0000" },
        {
          ...media("3", "CAROUSEL_ALBUM", address("4")),
          caption: "Trois",
          timestamp: "2026-05-01T09:00:00+0000",
          children: { data: [media("4", "IMAGE", address("4")), media("5", "VIDEO", address("5"))] },
        },
        { ...media("6", "IMAGE"), timestamp: "2026-05-01T09:00:00+0000" },
      ],
      paging: { cursors: { before: "a", after: "b" }, next: "https://graph.instagram.com/next" },
    }),
  );
  expect(await createInstagram(transport, settings).readPictures("token")).toEqual({
    kind: "ok",
    value: [
      { id: "1", caption: "Au soir", postedAt: Date.UTC(2026, 4, 3, 9), url: address("1") },
      { id: "4", caption: "Trois", postedAt: Date.UTC(2026, 4, 1, 9), url: address("4") },
    ],
  });
});

describe("a picture of a post", () => {
  test.each([
    ["https://scontent-cdg4-1.cdninstagram.com/v/1.jpg?oh=1", true],
    ["https://scontent.xx.fbcdn.net/v/1.jpg", true],
    ["http://scontent.cdninstagram.com/v/1.jpg", false],
    ["https://scontent.cdninstagram.com:8443/v/1.jpg", false],
    ["https://scontent.cdninstagram.com@127.0.0.1/v/1.jpg", false],
    ["https://cdninstagram.com.example.org/v/1.jpg", false],
    ["https://evilcdninstagram.com/v/1.jpg", false],
    ["https://169.254.169.254/latest", false],
    ["no address", false],
  ])("whether the picture at %s is fetched: %s", async (url, isFetched) => {
    expect(isInstagramPictureUrl(url)).toBe(isFetched);
    const { transport, calls } = fakeTransport(new Response(new Uint8Array([1, 2])));
    const { download } = createInstagram(transport, settings);
    const got = await download({ id: "1", caption: "", postedAt: 0, url });
    expect(got).toEqual(isFetched ? { kind: "ok", value: new Uint8Array([1, 2]) } : { kind: "not_found" });
    expect(calls).toHaveLength(isFetched ? 1 : 0);
  });

  test.each([
    ["gone", new Response("", { status: 403 }), { kind: "not_found" }],
    [
      "elsewhere",
      new Response(null, { status: 302, headers: { location: "https://example.org" } }),
      { kind: "unavailable", reason: "redirect" },
    ],
    [
      "too large",
      new Response("x", { headers: { "content-length": "99999999" } }),
      { kind: "unavailable", reason: "too_large" },
    ],
    ["out of reach", new TypeError("fetch failed"), { kind: "unavailable", reason: "network" }],
  ])("a picture whose response is %s is not stored", async (_name, answer, result) => {
    const { download } = createInstagram(fakeTransport(answer).transport, settings);
    const url = "https://scontent.cdninstagram.com/v/1.jpg";
    expect(await download({ id: "1", caption: "", postedAt: 0, url })).toEqual(result);
  });
});
