import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, currentAuthenticatorCode, PASSWORD } from "../support/accounts.ts";
import { administrator } from "../support/api/administrator.ts";
import { ApiClient, memberOf, type ApiAnswer } from "../support/api/api-client.ts";
import { ApiScene } from "../support/api/api-rows.ts";
import { createNewcomer } from "../support/action-forms.ts";
import { freshMobile } from "../support/couples.ts";
import { startProduct, type Product } from "../support/product.ts";
import { ALL_TEXTS } from "../support/texts.ts";
import { withStillClock } from "../support/statements-run.ts";

/** The French text of a key. */
const textOf = (key: string): string => ALL_TEXTS.fr.get(key) ?? "";

let product: Product;
let scene: ApiScene;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
  await product.holdMessages();
  scene = new ApiScene(product);
});
afterAll(() => product.stop());

const refresh = (client: ApiClient, token = client.refreshToken): Promise<ApiAnswer> =>
  client.send({ method: "POST", path: "/api/auth/refresh", body: { refresh_token: token } });

const me = (client: ApiClient, token?: string): Promise<ApiAnswer> =>
  (token === undefined ? client : client.withToken(token)).send({ method: "GET", path: "/api/me" });

const count = async (text: string, ...values: (string | number)[]): Promise<number> =>
  (await product.db
    .prepare(text)
    .bind(...values)
    .first<number>("number")) ?? 0;

const mailsAboutReuse = (accountId: string) =>
  count(
    "SELECT count(*) AS number FROM outbox WHERE account_id = ? AND kind = 'api_token_reused'",
    accountId,
  );

describe("tokens", () => {
  test("only hashes of the tokens are stored, and none is written to the log", async () => {
    const { client } = await scene.account();
    await me(client);
    const stored = await product.db.prepare("SELECT * FROM api_access_tokens, api_refresh_tokens").all();
    const log = product.log.join("\n");
    for (const token of [client.token, client.refreshToken]) {
      expect(token).toMatch(/^tr[ar]_[\w-]{43}$/);
      expect(JSON.stringify(stored.results)).not.toContain(token);
      expect(log).not.toContain(token);
    }
  });

  test("a spent token that is used after ten seconds ends its session once, and mails the owner once", async () => {
    const { client, account } = await scene.account();
    const next = await refresh(client);
    await product.db
      .prepare("UPDATE api_refresh_tokens SET spent_at = spent_at - 11000 WHERE spent_at IS NOT NULL")
      .run();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(client)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect((await me(client, memberOf(next.json, "token"))).status).toBe(401);
    expect((await refresh(client, memberOf(next.json, "refresh_token"))).status).toBe(401);
    expect(await mailsAboutReuse(account.id)).toBe(1);
  });

  test("the ten seconds begin at the first use of a token, and a second use does not begin them again", async () => {
    const { client, account } = await scene.account();
    const usedBefore = (milliseconds: number) =>
      product.db
        .prepare("UPDATE api_refresh_tokens SET spent_at = spent_at - ? WHERE spent_at IS NOT NULL")
        .bind(milliseconds)
        .run();
    const first = await refresh(client);
    await usedBefore(6_000);
    expect((await refresh(client)).text).toBe(first.text);
    await usedBefore(5_000);
    expect((await refresh(client)).status).toBe(401);
    expect(await mailsAboutReuse(account.id)).toBe(1);
  });

  test("a token older than the one just before ends the session, even within ten seconds", async () => {
    const { client, account } = await scene.account();
    const second = memberOf((await refresh(client)).json, "refresh_token");
    await refresh(client, second);
    expect((await refresh(client)).status).toBe(401);
    expect((await refresh(client, second)).status).toBe(401);
    expect(await mailsAboutReuse(account.id)).toBe(1);
  });

  test("an access token ends after fifteen minutes, and a session that was not used for thirty days", async () => {
    const { client, account } = await scene.account();
    await product.db.prepare("UPDATE api_access_tokens SET expires_at = ?").bind(Date.now()).run();
    expect((await me(client)).status).toBe(401);
    expect((await refresh(client)).status).toBe(200);
    const session = await product.db
      .prepare(
        "SELECT idle_expires_at - last_seen_at AS idle, expires_at - created_at AS most FROM sessions WHERE account_id = ? AND token_hash IN (SELECT session_hash FROM api_sign_ins)",
      )
      .bind(account.id)
      .first<{ idle: number; most: number }>();
    expect(session).toEqual({ idle: 30 * 86_400_000, most: 90 * 86_400_000 });
    await product.db
      .prepare("UPDATE sessions SET idle_expires_at = 1 WHERE account_id = ?")
      .bind(account.id)
      .run();
    expect((await refresh(client)).status).toBe(401);
  });

  const ENDINGS: readonly (readonly [
    name: string,
    end: (id: string, client: ApiClient) => Promise<unknown>,
  ])[] = [
    [
      "disabled",
      (id) => product.db.prepare("UPDATE accounts SET disabled_at = 1 WHERE id = ?").bind(id).run(),
    ],
    ["deleted", (id) => product.db.prepare("UPDATE accounts SET deleted_at = 1 WHERE id = ?").bind(id).run()],
    [
      "signed out",
      (_id, client) =>
        client.send({
          method: "POST",
          path: "/api/auth/logout",
          body: { refresh_token: client.refreshToken },
        }),
    ],
    [
      "given a new password in another session",
      async (_id, client) => {
        const { email } = await accountOf(client);
        const other = await ApiClient.signedIn(product, email);
        return other.send({
          method: "POST",
          path: "/api/account/change-password",
          body: { currentPassword: PASSWORD, newPassword: `${PASSWORD}-neuf` },
        });
      },
    ],
    [
      "signed out by another session",
      async (_id, client) => {
        const other = await ApiClient.signedIn(product, (await accountOf(client)).email);
        return other.send({ method: "DELETE", path: "/api/auth/sessions" });
      },
    ],
  ];
  test.each(ENDINGS)("the tokens of an account that was %s end at the next call", async (_name, end) => {
    const { client, account } = await scene.account();
    expect((await me(client)).status).toBe(200);
    await end(account.id, client);
    expect((await me(client)).status).toBe(401);
    expect((await refresh(client)).status).toBe(401);
  });

  test("a new password and a new address give this client new tokens, and the old ones end", async () => {
    const { client } = await scene.account();
    const old = client.token ?? "";
    const answer = await client.send({
      method: "POST",
      path: "/api/account/change-password",
      body: { currentPassword: PASSWORD, newPassword: `${PASSWORD}-neuf` },
    });
    expect((await me(client, old)).status).toBe(401);
    client.takeTokens(answer);
    expect((await me(client)).status).toBe(200);
    expect((await refresh(client)).status).toBe(200);
  });

  test("a token is unknown on another domain, in a cookie and in the address", async () => {
    const { client } = await scene.account();
    const token = client.token ?? "";
    const other = ApiClient.open(product, "be").withToken(token);
    expect((await me(other)).status).toBe(401);
    const nobody = scene.stranger();
    for (const request of [
      { path: "/api/me", headers: { Cookie: `__Host-session=${token}; session=${token}` } },
      { path: `/api/me?access_token=${token}`, headers: {} },
      { path: "/api/me", headers: { Authorization: `Basic ${token}` } },
    ])
      expect((await nobody.send({ method: "GET", ...request })).status).not.toBe(200);
    const page = await product.visitor().visit("/account", { headers: { Authorization: `Bearer ${token}` } });
    expect(page.location).toMatch(/^\/login/);
  });

  test("a session cookie of a page is ignored", async () => {
    const { visitor } = await createAccount(product);
    const answer = await visitor.visit("/api/me");
    expect(answer.status).toBe(401);
  });

  test("a challenge ends after five minutes, and five wrong codes are too many whatever the challenge", async () => {
    const { email } = await createAccount(product, { role: "ROLE_ADMIN" });
    const challenge = async () => {
      const client = scene.stranger();
      const answer = await client.send({
        method: "POST",
        path: "/api/auth/login-check",
        body: { username: email, password: PASSWORD },
      });
      return { client, challenge: memberOf(answer.json, "challenge") };
    };
    const first = await challenge();
    const lifetime = await count(
      "SELECT max(expires_at - created_at) AS number FROM sessions WHERE second_factor_at IS NULL AND account_id = (SELECT id FROM accounts WHERE email = ?)",
      email,
    );
    expect(lifetime).toBe(5 * 60_000);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const { client, challenge: fresh } = attempt === 0 ? first : await challenge();
      const body = { challenge: fresh, code: "000000" };
      statuses.push((await client.send({ method: "POST", path: "/api/auth/second-factor", body })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test("a code proves once that it is the owner, and the proof ends after ten minutes", async () => {
    const client = await administrator(scene);
    const confirm = (code: string) =>
      client.send({ method: "POST", path: "/api/auth/confirm", body: { code } });
    const next = currentAuthenticatorCode(1);
    const proved = await confirm(next);
    expect(proved.status, proved.text).toBe(200);
    const left = Date.parse(memberOf(proved.json, "until")) - Date.now();
    expect(left).toBeGreaterThan(9 * 60_000);
    expect(left).toBeLessThanOrEqual(10 * 60_000);
    expect((await confirm(next)).json).toMatchObject({ status: 400, errorSlug: "security.code.wrong" });
    const ask = () =>
      client.send({
        method: "POST",
        path: "/api/account/change-email",
        body: { email: "new@atelier.example" },
      });
    await product.db.prepare("UPDATE api_sign_ins SET confirmed_at = confirmed_at - 600000").run();
    expect((await ask()).json).toMatchObject({ errorSlug: "api.errors.reauthentication_required" });
  });

  test("an administrator acts for an account for an hour without refresh, and what the owner alone may do stays refused", async () => {
    const client = await administrator(scene);
    const { id } = await createAccount(product);
    const started = await client.send({
      method: "POST",
      path: "/api/impersonation/impersonate",
      body: { user_id: id },
    });
    expect(started.json).not.toHaveProperty("refresh_token");
    const acting = client.withToken(memberOf(started.json, "token"));
    expect((await me(acting)).json).toMatchObject({ act: { sub: expect.any(String) } });
    const denied = await acting.send({
      method: "POST",
      path: "/api/account/change-password",
      body: { currentPassword: PASSWORD, newPassword: `${PASSWORD}-neuf` },
    });
    expect(denied.json).toMatchObject({ status: 403, errorSlug: "common.errors.impersonation_denied" });
    await acting.send({
      method: "POST",
      path: "/api/account/update-personal-info",
      body: { firstname: "Léa", lastname: "Fournier" },
    });
    expect(
      await count(
        "SELECT count(*) AS number FROM audit_log WHERE subject_id = ? AND action = 'impersonation.acted'",
        id,
      ),
    ).toBe(1);
    await acting.send({ method: "POST", path: "/api/impersonation/stop" });
    expect((await me(acting)).status).toBe(401);
    expect((await me(client)).status).toBe(200);
  });
});

/** The stored account of a client. */
async function accountOf(client: ApiClient): Promise<{ email: string }> {
  const { json } = await me(client);
  return { email: /"email":"([^"]+)"/.exec(JSON.stringify(json))?.[1] ?? "" };
}

describe("an Idempotency-Key", () => {
  /** The body of a registration, in the order in which the Worker reads it. */
  const bodyOf = (key: string) => ({
    email: `key.${key}@atelier.example`,
    phone: "06 12 48 90 35",
    lastname: "Marchand",
    firstname: "Élise",
    password: PASSWORD,
    role: "ROLE_PRESTATAIRE",
    tosIsAccepted: true,
  });
  const registering = (client: ApiClient, key: string, overrides: Record<string, unknown> = {}) =>
    client.send({
      method: "POST",
      path: "/api/auth/register",
      headers: { "Idempotency-Key": key },
      body: { ...bodyOf(key), ...overrides },
    });
  const accounts = (key: string) =>
    count("SELECT count(*) AS number FROM accounts WHERE email = ?", `key.${key}@atelier.example`);

  test("the same call gets the same answer and has one effect", async () => {
    const client = scene.stranger();
    const [first, second] = [await registering(client, "k1"), await registering(client, "k1")];
    expect(first.status, first.text).toBe(201);
    expect(second.text).toBe(first.text);
    expect(second.headers.get("Idempotency-Replayed")).toBe("true");
    expect(await accounts("k1")).toBe(1);
    const stored = await product.db.prepare("SELECT * FROM api_idempotency_keys").all();
    expect(JSON.stringify(stored.results)).not.toContain(memberOf(first.json, "token"));
    await product.db.prepare("UPDATE api_idempotency_keys SET status = NULL").run();
    const running = await registering(client, "k1");
    expect(running.json).toMatchObject({ status: 409, errorSlug: "api.errors.key_running" });
  });

  test("from a copy of the database nobody can guess the password of a registration by the hash of its call", async () => {
    await registering(scene.stranger(), "guessed");
    const row = await product.db
      .prepare("SELECT call_hash AS hash FROM api_idempotency_keys WHERE key_hash = ?")
      .bind(createHash("sha256").update("guessed").digest("hex"))
      .first<{ hash: string }>();
    const guess = createHash("sha256")
      .update(JSON.stringify(["D1-04", {}, bodyOf("guessed")]))
      .digest("hex");
    expect(row?.hash).toMatch(/^[\w-]{43}$/);
    expect(row?.hash).not.toBe(guess);
  });

  test("thirty calls at once have one effect", async () => {
    const client = scene.stranger();
    const answers = await Promise.all(Array.from({ length: 30 }, () => registering(client, "k2")));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 201 || status === 409 || status === 429)).toBe(true);
    expect(await accounts("k2")).toBe(1);
  });

  test("another body is refused, and so is a key of another form", async () => {
    const client = scene.stranger();
    await registering(client, "k3");
    expect((await registering(client, "k3", { firstname: "Léa" })).json).toMatchObject({
      status: 422,
      errorSlug: "api.errors.key_reused",
    });
    expect((await registering(client, "k 4")).status).toBe(400);
  });

  test("a refused call keeps no key, and a key of another sender is another key", async () => {
    const client = scene.stranger();
    expect((await registering(client, "k5", { firstname: "" })).status).toBe(400);
    expect((await registering(client, "k5")).status).toBe(201);
    const taken = await registering(scene.stranger(), "k5");
    expect(taken.json).toMatchObject({ errorSlug: "register.errors.email_taken" });
  });
});

describe("requests that are not well made", () => {
  const login = (body: string, headers: Record<string, string> = {}) =>
    scene.stranger().send({ method: "POST", path: "/api/auth/login-check", body, headers });

  test.each([
    ["two keys of one name", '{"username":"a@x.example","username":"b@x.example","password":"abcd"}', 400],
    ["two spellings of one key", '{"username":"a@x.example","usern\\u0061me":"b","password":"abcd"}', 400],
    ["__proto__", '{"__proto__":{"username":"a"},"password":"abcd"}', 400],
    ["10,000 levels", "[".repeat(10_000) + "]".repeat(10_000), 400],
    ["a list of 201", `[${"1,".repeat(200)}1]`, 400],
    ["NUL", '{"username":"a\\u0000@x.example","password":"abcd"}', 400],
    ["half a surrogate", '{"username":"a\\ud800@x.example","password":"abcd"}', 400],
    ["no JSON", "username=a", 400],
    ["a text", '"text"', 400],
    ["null", "null", 400],
    ["more than 64 kB", JSON.stringify({ username: "a".repeat(70_000) }), 413],
  ])("a body with %s is refused in the API's form", async (_name, body, status) => {
    const answer = await login(body);
    expect(answer.status, answer.text).toBe(status);
    expect(answer.json).toMatchObject({ status, errorSlug: expect.any(String), error: expect.any(String) });
  });

  test.each([
    [{ "Content-Type": "text/plain" }, 415, "unsupported_type"],
    [{ "Content-Type": "application/json; charset=latin1" }, 415, "unsupported_type"],
    [{ "Content-Type": "application/x-www-form-urlencoded" }, 415, "unsupported_type"],
    [{ "Content-Encoding": "gzip" }, 415, "unsupported_type"],
    [{ Accept: "text/html" }, 406, "not_acceptable"],
    [{ Accept: "application/json;q=0" }, 406, "not_acceptable"],
  ])("the headers %j are refused", async (headers, status, name) => {
    const body = JSON.stringify({ username: "a@x.example", password: "abcdefgh" });
    expect((await login(body, headers)).json).toMatchObject({ status, errorSlug: `api.errors.${name}` });
  });

  test("an unknown path is 404, and a wrong method 405 with the allowed ones; a method in a header is ignored", async () => {
    const client = scene.stranger();
    const unknown = await client.send({ method: "GET", path: "/api/nothing/at/all" });
    expect(unknown.json).toMatchObject({ status: 404, errorSlug: "api.errors.unknown_path" });
    const wrong = await client.send({ method: "PUT", path: "/api/me" });
    expect(wrong.json).toMatchObject({ status: 405, errorSlug: "api.errors.method" });
    expect(wrong.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
    const overridden = await client.send({
      method: "POST",
      path: "/api/me",
      body: {},
      headers: { "X-HTTP-Method-Override": "GET" },
    });
    expect(overridden.status).toBe(405);
  });

  test("what is wrong with a field is said in words: missing, unknown or not valid", async () => {
    const refresh = (body: object) =>
      scene.stranger().send({ method: "POST", path: "/api/auth/refresh", body });
    expect((await refresh({ refresh_token: "a\u0000", other: 1 })).json).toMatchObject({
      title: expect.any(String),
      fields: { refresh_token: textOf("api:errors.invalid"), other: textOf("api:errors.unknown_field") },
    });
    const { client } = await scene.account();
    const siret = await client.send({ method: "GET", path: "/api/siren/siret" });
    expect(siret.json).toMatchObject({
      title: textOf("api:errors.form"),
      fields: { siret: textOf("api:errors.required") },
    });
  });

  test("an account that has not finished onboarding is told so", async () => {
    const { email } = await createNewcomer(product);
    const newcomer = await ApiClient.signedIn(product, email);
    const profile = await newcomer.send({ method: "GET", path: "/api/profile-url" });
    expect(profile.json).toMatchObject({ status: 403, errorSlug: "api.errors.required_onboarding" });
  });

  test("an If-Match header that names no version gets 412, and a call whose data has no version ignores the header", async () => {
    const { client } = await scene.account();
    const send = (path: string, body: object) =>
      client.send({ method: "POST", path, body, headers: { "If-Match": "no version" } });
    const text = { portrait: "<p>Nous.</p>", experience: "", service: "", benefits: "" };
    expect((await send("/api/portrait-experiences", text)).status).toBe(412);
    expect((await send("/api/account/change-locale", { locale: "fr" })).status).toBe(200);
  });

  test("a stranger's page gets no CORS headers, and a cookie is never set", async () => {
    const answer = await scene.stranger().send({
      method: "OPTIONS",
      path: "/api/me",
      headers: { Origin: "https://stranger.example", "Access-Control-Request-Method": "GET" },
    });
    expect(answer.status).toBe(204);
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("the answer is in the language that the client asks for, else in the account's, else in the domain's", async () => {
    const { client, account } = await scene.account();
    await product.db.prepare("UPDATE accounts SET language = 'de' WHERE id = ?").bind(account.id).run();
    const labelIn = async (headers: Record<string, string>) =>
      (await client.send({ method: "GET", path: "/api/langues", headers })).headers.get("Content-Language");
    expect(await labelIn({})).toBe("de");
    expect(await labelIn({ "Accept-Language": "it-IT,it;q=0.9,en;q=0.8" })).toBe("it");
    expect(await labelIn({ "Accept-Language": "ja" })).toBe("de");
    expect(
      (await scene.stranger().send({ method: "GET", path: "/api/me" })).headers.get("Content-Language"),
    ).toBe("fr");
  });

  test("a GET that was read before is answered 304, and HEAD has no body", async () => {
    const { client } = await scene.account();
    const first = await client.send({ method: "GET", path: "/api/prestations" });
    const tag = first.headers.get("ETag") ?? "";
    const again = await client.send({
      method: "GET",
      path: "/api/prestations",
      headers: { "If-None-Match": tag },
    });
    expect([again.status, again.text]).toEqual([304, ""]);
    const head = await client.send({ method: "HEAD", path: "/api/prestations" });
    expect([head.status, head.text]).toEqual([200, ""]);
  });
});

describe("limits", () => {
  test("every answer names the limit that counts it, and a call over it says when to try again", async () => {
    const { client } = await scene.account();
    expect((await me(client)).headers.get("RateLimit-Policy")).toBe('"reads";q=300;w=60');
    const stranger = scene.stranger();
    // The clock stands still, because the limit counts the calls of one minute.
    const answers = await withStillClock(product.miniflare, () =>
      Promise.all(Array.from({ length: 70 }, () => stranger.send({ method: "GET", path: "/api/me" }))),
    );
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(refused?.headers.get("RateLimit")).toMatch(/^"open";r=0;t=\d+$/);
    expect(refused?.json).toMatchObject({ status: 429, errorSlug: "common.errors.rate_limited" });
  });

  test("a fourth code for a telephone number within an hour is refused, and so are codes above the limit of a day", async () => {
    const { client } = await scene.account();
    const phone = freshMobile();
    const ask = () => client.send({ method: "POST", path: "/api/account/check-phone", body: { phone } });
    for (let time = 0; time < 3; time += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).json).toMatchObject({
      status: 429,
      errorSlug: "account.phone.errors.limit_reached",
    });
    // Earlier hours of the day: the counters of the hour are empty again, those of the day are not.
    await product.db
      .prepare("UPDATE limit_counters SET window_start = window_start - 7200000 WHERE key LIKE 'sms:%'")
      .run();
    const statuses = new Set<unknown>();
    for (let time = 0; time < 8; time += 1) {
      const { json } = await ask();
      statuses.add(/"errorSlug":"([\w.]+)"/.exec(JSON.stringify(json))?.[1] ?? "sent");
      await product.db
        .prepare("UPDATE limit_counters SET window_start = window_start - 7200000 WHERE key LIKE 'sms:%'")
        .run();
    }
    expect(statuses).toContain("account.phone.errors.day_limit_reached");
  });

  test("the IP address, e-mail address or telephone number that a counter counts cannot be found by comparing hashes of all possible values", async () => {
    const [visitor, phone, email] = [product.visitor(), freshMobile(), "counted.person@atelier.example"];
    await visitor.post("/login", { email, password: "wrong" });
    await visitor.post("/forgot-password", { email });
    await visitor.visit("/api/auth/login-check", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": "counted-1" },
      body: JSON.stringify({ username: email, password: "wrong" }),
    });
    const { client } = await scene.account();
    await client.send({ method: "POST", path: "/api/account/check-phone", body: { phone } });
    const { results } = await product.db
      .prepare("SELECT key AS name FROM limit_counters UNION ALL SELECT owner FROM api_idempotency_keys")
      .all<{ name: string }>();
    const names = results.map(({ name }) => name);
    for (const kind of ["signIn:address:", "signIn:subject:", "reset:", "sms:number:", "address:"])
      expect(
        names.some((name) => name.startsWith(kind)),
        kind,
      ).toBe(true);
    for (const subject of [visitor.address, email, phone]) {
      const hash = createHash("sha256").update(subject).digest();
      // A counter may have only the beginning of a hash.
      for (const beginning of [hash.toString("hex").slice(0, 16), hash.toString("base64url").slice(0, 12)])
        expect(names.filter((name) => name.includes(beginning))).toEqual([]);
    }
  });

  test("a fourth link to one new address is not sent", async () => {
    const { client } = await scene.account();
    await client.send({ method: "POST", path: "/api/auth/confirm", body: { password: PASSWORD } });
    const email = `new.${Date.now()}@atelier.example`;
    const answers: ApiAnswer[] = [];
    for (let time = 0; time < 4; time += 1) {
      const answer = await client.send({
        method: "POST",
        path: "/api/account/change-email",
        body: { email },
      });
      if (answer.status === 200) client.takeTokens(answer);
      answers.push(answer);
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers[3]?.json).toMatchObject({ errorSlug: "account.email.errors.not_sent" });
  });

  test("a company register that does not answer is told", async () => {
    const { client } = await scene.account();
    const answer = await client.send({ method: "GET", path: "/api/siren/siret?siret=90000004300019" });
    expect(answer.json).toMatchObject({ status: 500, errorSlug: "onboarding.siret.unavailable" });
  });
});
