import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { galleryAlbum } from "../../app/models/pictures/rules.ts";
import { addPicture } from "../support/albums.ts";
import { administrator } from "../support/api/administrator.ts";
import type { ApiAnswer, ApiClient, ApiRequest } from "../support/api/api-client.ts";
import { ApiScene } from "../support/api/api-rows.ts";
import { startProduct, type Product } from "../support/product.ts";
import { noisePicture } from "../support/sent-pictures.ts";
import { serviceContextOf } from "../support/service-context.ts";

const APP = "https://app.example.com";
const OTHER_APP = "http://tools.localhost:3000";

let product: Product;
let scene: ApiScene;
beforeAll(async () => {
  product = await startProduct({ template: "lists", settings: { API_ORIGINS: `${APP},${OTHER_APP}` } });
  await product.holdMessages();
  scene = new ApiScene(product);
});
afterAll(() => product.stop());

/** The headers of an answer that let the script of another site read it. */
const shared = ({ headers }: ApiAnswer): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith("access-control-")));

const from = (client: ApiClient, Origin: string, request: Partial<ApiRequest> = {}): Promise<ApiAnswer> =>
  client.send({
    method: "GET",
    path: "/api/lists/languages",
    ...request,
    headers: { Origin, ...request.headers },
  });

const preflight = (path: string, Origin = APP): Promise<ApiAnswer> =>
  scene.stranger().send({
    method: "OPTIONS",
    path,
    headers: {
      Origin,
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "authorization,content-type",
    },
  });

describe("a script of another site", () => {
  test.each([APP, OTHER_APP])("reads answers and refusals if the settings name %s", async (origin) => {
    const { client } = await scene.account();
    const answers = [
      await from(client, origin, { path: "/api/me" }),
      await from(client, origin, { path: "/api/me", method: "HEAD" }),
      await from(client, origin, { path: "/api/openapi.json" }),
      await from(scene.stranger(), origin, { path: "/api/me" }),
      await from(scene.stranger(), origin, { path: "/api/nothing" }),
      await from(client, origin, { path: "/api/me", method: "DELETE" }),
      await from(client, origin, { path: "/api/auth/refresh", method: "POST", body: "no JSON" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 401, 404, 405, 400]);
    for (const answer of answers) {
      expect(shared(answer)).toEqual({
        "access-control-allow-origin": origin,
        "access-control-expose-headers":
          "Deprecation, ETag, Idempotency-Replayed, Link, RateLimit, RateLimit-Policy, Retry-After, Sunset, X-D1-Bookmark, X-Request-Id",
      });
      expect(answer.headers.get("Vary")).toMatch(/\bOrigin$/);
    }
  });

  test.each([
    "https://app.example.com.evil.example",
    "https://app.example.com:8443",
    "http://app.example.com",
    "https://APP.example.com",
    "https://app.example.com/",
    "null",
  ])("reads nothing from %s, which the settings do not name", async (origin) => {
    const { client } = await scene.account();
    for (const path of ["/api/me", "/api/openapi.json", "/api/nothing"]) {
      const answer = await from(client, origin, { path });
      expect(shared(answer)).toEqual({});
      expect(answer.headers.get("Vary")).toMatch(/\bOrigin$/);
    }
    const asked = await preflight("/api/auth/login-check", origin);
    expect(asked.status).toBe(204);
    expect(shared(asked)).toEqual({});
  });

  test("gets the methods and headers of the path in the answer to its preflight request", async () => {
    const asked = await preflight("/api/auth/login-check");
    expect(asked.status).toBe(204);
    expect(asked.text).toBe("");
    expect(shared(asked)).toMatchObject({
      "access-control-allow-origin": APP,
      "access-control-allow-methods": "POST, OPTIONS",
      "access-control-allow-headers": "Authorization, X-D1-Bookmark, Content-Type, If-Match",
      "access-control-max-age": "7200",
    });
    const me = shared(await preflight("/api/me"));
    expect(me["access-control-allow-methods"]).toBe("GET, HEAD, OPTIONS");
    expect(me["access-control-allow-headers"]).toBe("Authorization, X-D1-Bookmark, If-None-Match");
    expect(shared(await preflight("/api/auth/register"))["access-control-allow-headers"]).toContain(
      "Idempotency-Key",
    );
    expect(shared(await preflight("/api/openapi.json"))["access-control-allow-methods"]).toBe(
      "GET, HEAD, OPTIONS",
    );
    expect((await preflight("/api/nothing")).status).toBe(404);
  });

  test("may send any number of preflight requests, because they are not counted", async () => {
    const client = scene.stranger();
    const ask = () =>
      client.send({
        method: "OPTIONS",
        path: "/api/me",
        headers: { Origin: APP, "Access-Control-Request-Method": "GET" },
      });
    const answers = await Promise.all(Array.from({ length: 70 }, ask));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  });

  test("is nowhere allowed outside the API, and never with cookies", async () => {
    const page = await product.visitor().visit("/login", { headers: { Origin: APP } });
    expect([...page.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
    const post = await product.visitor().visit("/login", { form: { a: "b" }, headers: { Origin: APP } });
    expect(post.status).toBe(403);
  });
});

test("the description of the API is sent as a file, with an ETag", async () => {
  const get = (headers = {}) => scene.stranger().send({ method: "GET", path: "/api/openapi.json", headers });
  const file = await get();
  expect(file.json).toMatchObject({ openapi: "3.1.0" });
  expect(file.headers.get("Cache-Control")).toBe("public, max-age=3600");
  const tag = file.headers.get("ETag") ?? "";
  expect((await get({ "If-None-Match": tag })).status).toBe(304);
  const posted = await scene.stranger().send({ method: "POST", path: "/api/openapi.json", body: {} });
  expect(posted.status).toBe(405);
  expect(posted.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
});

describe("a picture that is not public", () => {
  async function hiddenPicture() {
    const owner = await scene.account();
    const file = new Uint8Array(await noisePicture(800, 600, 20).jpeg().toBuffer());
    const key = await addPicture(await serviceContextOf(product), galleryAlbum(owner.account.id), file);
    await product.db.prepare("UPDATE pictures SET is_visible = 0 WHERE key = ?").bind(key).run();
    return { ...owner, key };
  }
  const fetched = (client: ApiClient, key: string, headers = {}) =>
    client.send({ method: "GET", path: `/media/${key}`, headers });

  test("is sent to the token of its owner and of an administrator, and no cache may keep it", async () => {
    const { client, key } = await hiddenPicture();
    for (const viewer of [client, await administrator(scene)])
      for (const name of [key, `${key}-320`]) {
        const answer = await fetched(viewer, name);
        expect(answer.status).toBe(200);
        expect(answer.headers.get("Content-Type")).toBe("image/jpeg");
        expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
        expect(answer.headers.get("Vary")).toBe("Authorization, Cookie, Origin");
        expect(answer.headers.get("Set-Cookie")).toBeNull();
        expect(answer.headers.get("RateLimit-Policy")).toBe('"reads";q=300;w=60');
      }
    const head = await client.send({ method: "HEAD", path: `/media/${key}` });
    expect([head.status, head.text]).toEqual([200, ""]);
    expect((await fetched(client, key, { "If-None-Match": `"${key}"` })).status).toBe(304);
  });

  test("gets 404 for another account or without a token, and 401 for an expired token", async () => {
    const { client, account, key } = await hiddenPicture();
    const other = await scene.account();
    expect((await fetched(other.client, key)).json).toMatchObject({
      status: 404,
      errorSlug: expect.any(String),
    });
    expect((await fetched(scene.stranger(), key)).status).toBe(404);
    const elsewhere = scene.stranger("be").withToken(client.token);
    expect((await fetched(elsewhere, key)).status).toBe(401);
    const withCookie = await fetched(other.client, key, {
      Cookie: [...account.visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    });
    expect(withCookie.status).toBe(404);
    await product.db.prepare("UPDATE api_access_tokens SET expires_at = ?").bind(Date.now()).run();
    for (const name of [key, "a".repeat(43), "no-key"]) {
      const ended = await fetched(client, name);
      expect(ended.json).toMatchObject({ status: 401, errorSlug: "common.errors.session_expired" });
      expect(ended.headers.get("WWW-Authenticate")).toBe('Bearer realm="api"');
    }
    expect((await account.visitor.visit(`/media/${key}`)).status).toBe(200);
  });

  test("is read by scripts of the sites in the settings only, and takes no other method", async () => {
    const { client, key } = await hiddenPicture();
    expect(shared(await preflight(`/media/${key}`))).toMatchObject({
      "access-control-allow-origin": APP,
      "access-control-allow-methods": "GET, HEAD, OPTIONS",
      "access-control-allow-headers": "Authorization, If-None-Match",
    });
    expect(shared(await preflight(`/media/${key}`, "https://evil.example"))).toEqual({});
    expect(shared(await fetched(client, key, { Origin: APP }))).toHaveProperty(
      "access-control-allow-origin",
      APP,
    );
    expect(shared(await fetched(client, key, { Origin: "https://evil.example" }))).toEqual({});
    const posted = await client.send({ method: "POST", path: `/media/${key}`, body: {} });
    expect(posted.status).toBe(405);
  });

  test("is sent for any token as it is for pages, once it is public", async () => {
    const { client, key } = await hiddenPicture();
    await product.db.prepare("UPDATE pictures SET is_visible = 1 WHERE key = ?").bind(key).run();
    const other = await scene.account();
    for (const viewer of [client, other.client, scene.stranger()]) {
      const answer = await fetched(viewer, key);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Cache-Control")).toContain("public, max-age=86400");
    }
  });
});
