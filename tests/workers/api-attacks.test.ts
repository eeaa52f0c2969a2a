import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { createAccount, freshEmail } from "../support/accounts.ts";
import { ApiClient, type ApiAnswer, type ApiRequest } from "../support/api/api-client.ts";
import { ApiScene } from "../support/api/api-rows.ts";
import { formOf, pictureFile } from "../support/api/prepared-calls.ts";
import { compareAnswers, LEAK_T_MAX, withoutLimitsAndMessages } from "../support/compare-answers.ts";
import { sendBytes, type RawAnswer } from "../support/parallel-sockets.ts";
import { startProduct, type Answer, type Product } from "../support/product.ts";
import { watchChanges, type WatchedChanges } from "../support/watch-changes.ts";
import { withStillClock } from "../support/statements-run.ts";

let product: Product;
let scene: ApiScene;
let watched: WatchedChanges;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
  await product.holdMessages();
  watched = await watchChanges(product.db);
  scene = new ApiScene(product);
});
afterAll(() => product.stop());

const problem = z.looseObject({ status: z.int(), errorSlug: z.string(), instance: z.string() });
const logLine = z.object({
  event: z.literal("request"),
  rowsRead: z.int(),
  rowsWritten: z.int(),
  roundTrips: z.int(),
});

/** What a caller can see of a refusal besides its time. The id of the request is new in each answer. */
const seenOf = ({ status, text, headers }: Answer): string =>
  JSON.stringify({
    status,
    text: text.replace(/urn:uuid:[\w-]+/, ""),
    headers: [...headers.keys()].toSorted(),
  });

/** The rows and round trips of the database for a refused call, from its line in the log. */
async function workOf(answer: Answer) {
  const id = problem.parse(JSON.parse(answer.text)).instance.replace("urn:uuid:", "");
  const lineOf = () =>
    product.log
      .filter((line) => line.includes(id))
      .map((line) => logLine.safeParse(JSON.parse(line)).data)
      .find((line) => line !== undefined);
  await expect.poll(lineOf).toBeDefined();
  return logLine.parse(lineOf());
}

/** Each call has a new IP address, so that the limits of addresses do not refuse it. */
const freshCall = (request: ApiRequest, token: string | null) => (): Promise<ApiAnswer> =>
  scene.stranger().withToken(token).send(request);

describe("what an attacker learns from a guess", () => {
  const CALLS = 200;

  test("an access token that differs in one character is refused like a random one, with equal work and time", async () => {
    const { client } = await scene.account();
    const right = client.token ?? "";
    const near = right.slice(0, -1) + (right.endsWith("A") ? "B" : "A");
    const random = `tra_${"x".repeat(43)}`;
    const [one, other] = [near, random].map((token) => freshCall({ method: "GET", path: "/api/me" }, token));
    if (!one || !other) throw new Error("no calls");
    const [answer, otherAnswer] = [await one(), await other()];
    expect(answer.status).toBe(401);
    expect(await workOf(answer)).toEqual(await workOf(otherAnswer));
    const { seen, t } = await compareAnswers([one, other], { calls: CALLS, seenOf });
    expect(seen).toHaveLength(1);
    expect(Math.abs(t), `t = ${t}`).toBeLessThan(LEAK_T_MAX);
  }, 120_000);

  test("a sign-in with an unknown e-mail address is refused like a wrong password, with equal work and time", async () => {
    const { email } = await createAccount(product);
    const ask = (username: string) =>
      freshCall(
        { method: "POST", path: "/api/auth/login-check", body: { username, password: "Wrong-pass-1" } },
        null,
      );
    const [known, unknown] = [ask(email), ask(freshEmail("personne"))];
    await withoutLimitsAndMessages(product, async () => {
      // The first call of each also clears what earlier calls of this file have counted.
      await Promise.all([known(), unknown()]);
      const [answer, otherAnswer] = [await known(), await unknown()];
      expect(answer.status).toBe(401);
      const { rowsWritten, roundTrips } = await workOf(answer);
      // Only the sign-in with the known e-mail address reads the row of the account.
      expect(await workOf(otherAnswer)).toMatchObject({ rowsWritten, roundTrips });
      const { seen, t } = await compareAnswers([known, unknown], { calls: CALLS, seenOf });
      expect(seen).toHaveLength(1);
      expect(Math.abs(t), `t = ${t}`).toBeLessThan(LEAK_T_MAX);
    });
  }, 120_000);

  test("calls with made-up tokens count for their IP address, whether they need a token or not", async () => {
    for (const path of ["/api/me", "/api/project/event-types"]) {
      const sender = scene.stranger();
      // The clock stands still, because the limit counts the calls of one minute.
      const answers = await withStillClock(product.miniflare, () =>
        Promise.all(
          Array.from({ length: 70 }, (_, index) =>
            sender
              .withToken(`tra_${String(index).padStart(43, "0")}`)
              .send({ method: "GET", path, headers: { "Accept-Language": "fr" } }),
          ),
        ),
      );
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length, path).toBeGreaterThanOrEqual(10);
      expect(refused[0]?.headers.get("RateLimit")).toMatch(/^"open";r=0;t=\d+$/);
    }
    const { client } = await scene.account();
    for (let call = 0; call < 70; call += 1)
      expect((await client.send({ method: "GET", path: "/api/me" })).status).toBe(200);
  });
});

describe("a body whose length is not what its headers say", () => {
  /** The bytes of a refresh with the given headers about its body. */
  async function refreshWith(
    client: ApiClient,
    headersOf: (length: number) => readonly string[],
    encoded: (body: string) => string = (body) => body,
  ): Promise<RawAnswer | null> {
    const { port } = await product.miniflare.ready;
    const body = JSON.stringify({ refresh_token: client.refreshToken });
    const head = [
      "POST /api/auth/refresh HTTP/1.1",
      `Host: fr.localhost:${port}`,
      `CF-Connecting-IP: 198.51.100.9`,
      "Content-Type: application/json",
      ...headersOf(body.length),
    ];
    return sendBytes(Number(port), `${head.join("\r\n")}\r\n\r\n${encoded(body)}`);
  }

  const chunk = (body: string, announced = body.length) => `${announced.toString(16)}\r\n${body}\r\n`;

  test.each([
    ["a Content-Length that is too small", (length: number) => [`Content-Length: ${length - 5}`]],
    ["no length at all", () => []],
    ["a Content-Length of which the end never comes", (length: number) => [`Content-Length: ${length + 50}`]],
    ["a Content-Length beyond every number", () => ["Content-Length: 99999999999999999999"]],
    [
      "a chunk of which the end never comes",
      () => ["Transfer-Encoding: chunked"],
      (body: string) => chunk(body, body.length + 40).slice(0, -2),
    ],
    ["a chunk without a length", () => ["Transfer-Encoding: chunked"], (body: string) => `zz\r\n${body}\r\n`],
    [
      "a Content-Length beside Transfer-Encoding, and no chunks",
      (length: number) => [`Content-Length: ${length}`, "Transfer-Encoding: chunked"],
    ],
  ])("%s is refused as a malformed body and changes nothing", async (_name, headersOf, encoded?) => {
    const { client } = await scene.account();
    const [before, failures] = [await watched.count(), failuresInLog()];
    const answer = await refreshWith(client, headersOf, encoded);
    expect(answer?.status, answer?.body).toBe(400);
    expect(problem.parse(JSON.parse(answer?.body ?? "")).errorSlug).toBe("common.errors.malformed_form");
    expect(await watched.since(before)).toEqual([]);
    // A connection that the sender closes early is not logged as a failure of the product.
    expect(failuresInLog()).toBe(failures);
  });

  test.each([
    ["a negative Content-Length", () => ["Content-Length: -5"]],
    ["a Content-Length that is no number", () => ["Content-Length: many"]],
    [
      "two Content-Lengths",
      (length: number) => [`Content-Length: ${length}`, `Content-Length: ${length - 5}`],
    ],
    ["a list of Content-Lengths", (length: number) => [`Content-Length: ${length}, ${length}`]],
    [
      "an unknown Transfer-Encoding",
      (length: number) => [`Content-Length: ${length}`, "Transfer-Encoding: xchunked"],
    ],
  ])("%s never reaches the Worker", async (_name, headersOf) => {
    const { client } = await scene.account();
    const [before, lines] = [await watched.count(), requestsInLog()];
    const answer = await refreshWith(client, headersOf);
    expect(answer === null || answer.status >= 400).toBe(true);
    expect(answer?.body ?? "").not.toContain("tra_");
    expect(await watched.since(before)).toEqual([]);
    expect(requestsInLog()).toBe(lines);
  });

  test("chunks win over a Content-Length, as HTTP says", async () => {
    const { client } = await scene.account();
    const answer = await refreshWith(
      client,
      () => ["Content-Length: 5", "Transfer-Encoding: chunked"],
      (body) => `${chunk(body)}0\r\n\r\n`,
    );
    expect(answer?.status, answer?.body).toBe(200);
  });
});

const failuresInLog = (): number => product.log.filter((line) => line.includes('"event":"failure"')).length;
const requestsInLog = (): number => product.log.filter((line) => line.includes("/api/auth/refresh")).length;

describe("a method or a host that a header claims", () => {
  test.each(["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override", "X-Original-Method"])(
    "%s does not change the method",
    async (name) => {
      const { client } = await scene.account();
      const send = (method: "GET" | "POST", path: string, override: string) =>
        client.send({
          method,
          path,
          headers: { [name]: override },
          ...(method === "POST" ? { body: {} } : {}),
        });
      expect((await send("POST", "/api/me", "GET")).status).toBe(405);
      const before = await watched.count();
      expect((await send("GET", "/api/auth/sessions", "DELETE")).status).toBe(200);
      expect((await send("GET", "/api/auth/sessions?_method=DELETE", "DELETE")).status).toBe(400);
      expect((await watched.since(before)).filter((change) => change.startsWith("DELETE"))).toEqual([]);
    },
  );

  test("a token is unknown on another domain, whatever the headers of a proxy claim", async () => {
    const { client } = await scene.account();
    const other = ApiClient.open(product, "be").withToken(client.token);
    for (const headers of [
      { "X-Forwarded-Host": "fr.localhost" },
      { Forwarded: "host=fr.localhost" },
      { "X-Original-URL": "/api/project/event-types", "X-Rewrite-URL": "/api/project/event-types" },
    ])
      expect((await other.send({ method: "GET", path: "/api/me", headers })).status).toBe(401);
  });

  test("the host of the couples' pages has no API", async () => {
    const { client } = await scene.account();
    const answer = await product.visitor().visit("/api/me", {
      isOnPublicSide: true,
      headers: { Authorization: `Bearer ${client.token}` },
    });
    expect(answer.status).not.toBe(200);
    expect(answer.text).not.toContain("hasFinishedOnboarding");
  });
});

describe("tokens at other places", () => {
  test("the scheme name may be in any case; a header with two tokens or extra text is rejected", async () => {
    const { client } = await scene.account();
    const { client: second } = await scene.account();
    const meWith = async (authorization: string) =>
      (
        await scene
          .stranger()
          .send({ method: "GET", path: "/api/me", headers: { Authorization: authorization } })
      ).status;
    const token = client.token ?? "";
    expect(await meWith(`bearer ${token}`)).toBe(200);
    for (const wrong of [
      token,
      `Bearer${token}`,
      `Bearer ${token},`,
      `Bearer ${token}, Bearer ${second.token}`,
      `Bearer "${token}"`,
      `Basic ${btoa(`x:${token}`)}`,
      `Bearer ${client.refreshToken}`,
    ])
      expect(await meWith(wrong), wrong).toBe(401);
  });

  test("no token is written to the log, wherever a client puts it", async () => {
    const { client } = await scene.account();
    const tokens = [client.token ?? "", client.refreshToken ?? ""];
    const nobody = scene.stranger();
    for (const token of tokens) {
      for (const path of [
        `/api/me?access_token=${token}`,
        `/api/${token}`,
        `/api/reset-password/${token}`,
        `/api/event-requests/${token}`,
        `/api/me#${token}`,
      ])
        await nobody.withToken(token).send({ method: "GET", path });
      await nobody.send({ method: "GET", path: "/api/me", headers: { Cookie: `session=${token}` } });
      await nobody.send({ method: "POST", path: `/api/reset-password/${token}`, body: { [token]: token } });
      await nobody.send({ method: "POST", path: "/api/auth/confirm", body: { code: token } });
      await nobody.send({ method: "POST", path: "/api/auth/refresh", body: `{"refresh_token":"${token}"` });
      await nobody.send({ method: "POST", path: "/api/auth/refresh", body: { refresh_token: token } });
    }
    const answer = await client.send({ method: "GET", path: "/api/nothing" });
    const id = problem.parse(answer.json).instance.replace("urn:uuid:", "");
    await expect.poll(() => product.log.some((line) => line.includes(id))).toBe(true);
    const log = product.log.join("\n");
    for (const token of tokens) expect(log).not.toContain(token);
  });
});

describe("bodies with misleading content", () => {
  const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    product.visitor().visit("/api/auth/login-check", {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json", ...headers },
    });
  const errorOf = ({ text }: Answer) => problem.parse(JSON.parse(text));

  test.each([
    ["10,000 objects in each other", `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`],
    ["__proto__ below a field", '{"username":{"__proto__":{"role":"ROLE_ADMIN"}},"password":"abcd"}'],
    ["__proto__ written with an escape", '{"\\u005f_proto__":{"role":"ROLE_ADMIN"},"password":"abcd"}'],
    ["constructor", '{"username":"a@x.example","password":"abcd","constructor":{"prototype":{"a":1}}}'],
    ["a key with NUL", '{"username":"a@x.example","password":"abcd","a\\u0000":1}'],
    ["a raw NUL", '{"username":"a\u0000@x.example","password":"abcd"}'],
    ["a byte order mark", '\uFEFF{"username":"a@x.example","password":"abcd"}'],
    ...["constructor", "toString", "hasOwnProperty", "__proto__"].map((name) => [
      `the unknown field ${name} alone`,
      `{"username":"a@x.example","password":"abcd","${name}":1}`,
    ]),
  ])("a body with %s is refused", async (_name, body) => {
    const answer = await post(body);
    expect(answer.status, answer.text).toBe(400);
    expect(errorOf(answer).status).toBe(400);
  });

  test("a compressed body is refused, with its header and without", async () => {
    const packed = new Uint8Array(gzipSync('{"username":"a@x.example","password":"abcdefgh"}'));
    const named = await post(packed, { "Content-Encoding": "gzip" });
    expect(errorOf(named)).toMatchObject({ status: 415, errorSlug: "api.errors.unsupported_type" });
    expect(errorOf(await post(packed))).toMatchObject({
      status: 400,
      errorSlug: "common.errors.malformed_form",
    });
  });

  test.each(["constructor", "__proto__", "toString"])(
    "the field %s of a form with files is unknown like any other",
    async (name) => {
      const { client } = await scene.account();
      const form = formOf({ image: await pictureFile(), title: "", description: "", [name]: "x" });
      const answer = await client.send({ method: "POST", path: "/api/images/upload", form });
      expect(answer.status, answer.text).toBe(400);
      expect(answer.text).toContain(`"${name}":`);
    },
  );

  test("bytes that are no UTF-8 are refused", async () => {
    const latin = new Uint8Array(Buffer.from('{"username":"\u00e9@x.example","password":"abcd"}', "latin1"));
    expect(errorOf(await post(latin)).status).toBe(400);
  });
});

test.each(["GET", "POST", "PUT", "DELETE"] as const)(
  "a page of a stranger may not read an answer to %s",
  async (method) => {
    const { client } = await scene.account();
    const headers = { Origin: "https://stranger.example", "Access-Control-Request-Method": method };
    const answers = [
      await client.send({ method: "OPTIONS", path: "/api/me", headers }),
      await client.send({ method, path: "/api/me", headers, ...(method === "GET" ? {} : { body: {} }) }),
    ];
    for (const answer of answers)
      expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  },
);
