import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, PASSWORD, type Account } from "../support/accounts.ts";
import { createTarget } from "../support/owner-only.ts";
import { sendTogether, type RawRequest } from "../support/parallel-sockets.ts";
import { startProduct, type Product, type Visit } from "../support/product.ts";
import { loggedRequest } from "../support/request-log.ts";
import { allRoutes } from "../support/routes.ts";
import { ALL_TEXTS } from "../support/texts.ts";

/** The port of this suite. Suites of tests run at the same time, so each suite has its own port. */
const PORT = 8807;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ port: PORT, template: "lists" });
});
afterAll(() => product.stop());

/** The headers that a file and a page have in common. */
const SECURITY_HEADERS = [
  "X-Content-Type-Options",
  "Referrer-Policy",
  "Cross-Origin-Opener-Policy",
  "Cross-Origin-Resource-Policy",
  "Permissions-Policy",
  "X-Frame-Options",
];

describe("the handling of every request", () => {
  test("an error page in place of a page of the shell loads only the stylesheet of error pages", async () => {
    const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
    const sheetsOf = (html: string) => [...html.matchAll(/\sdata-sheet="([^"]+)"/g)].map(([, name]) => name);
    const list = await visitor.visit("/admin/venues");
    expect(sheetsOf(list.text)).toEqual(["frame", "admin"]);
    const missing = await visitor.visit("/admin/venues/0f8b2f5e-0000-7000-8000-000000000000");
    expect(missing.status).toBe(404);
    expect(sheetsOf(missing.text)).toEqual(["signed-out"]);
  });

  test("an unknown host is redirected to the French domain", async () => {
    const response = await product.miniflare.dispatchFetch("http://evil.example/login", {
      redirect: "manual",
    });
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("http://fr.localhost/");
  });

  test("each domain answers in its default language", async () => {
    const languages: Record<string, string> = {
      fr: "fr",
      be: "nl",
      uk: "en",
      de: "de",
      it: "it",
      es: "es",
      pt: "pt",
    };
    for (const [domain, language] of Object.entries(languages)) {
      const answer = await product.visitor(domain).visit("/no-such-page");
      expect(answer.status).toBe(404);
      expect(answer.headers.get("Content-Language")).toBe(language);
      expect(answer.text).toContain(`<html lang="${language}">`);
    }
  });

  test("at an unknown URL a script gets a short error, and a person gets a page", async () => {
    const visitor = product.visitor();
    for (const path of ["/media/none", "/calendar/none.ics", "/badge/none/fr-little.svg"]) {
      const answer = await visitor.visit(path);
      expect([answer.status, answer.text], path).toEqual([404, '{"code":"not_found"}']);
      expect((await visitor.visit(path, { method: "HEAD" })).status, path).toBe(404);
      const page = await visitor.visit(path, { headers: { Accept: "text/html" } });
      expect(page.status, path).toBe(404);
      expect(page.text, path).toContain(`>${ALL_TEXTS.fr.get("common:not_found.title")}</h1>`);
    }
  });

  test("even without a database, an error page is in the domain's language and shows the id of the request in the log", async () => {
    const { visitor } = await createAccount(product, { domain: "be" });
    await product.db.exec("ALTER TABLE accounts RENAME TO accounts_gone");
    try {
      const answer = await visitor.visit("/credits");
      expect(answer.status).toBe(500);
      expect(answer.text).toContain('<html lang="nl"');
      expect(answer.text).toContain(`>${answer.headers.get("X-Request-Id")}</span>`);
      expect(answer.text).not.toContain("accounts");
    } finally {
      await product.db.exec("ALTER TABLE accounts_gone RENAME TO accounts");
    }
  });

  test("every response has the security headers, a request id and a caching rule", async () => {
    const visitor = product.visitor();
    const policies = {
      "/": "private, no-store",
      "/login": "private, no-store",
      "/login.data": "private, no-store",
      "/no-such-page": "private, no-store",
      "/health": "private, no-store",
      "/_root.data": "private, no-store",
      "/assets/none.js": "private, no-store",
    };
    for (const [path, policy] of Object.entries(policies)) {
      const { headers } = await visitor.visit(path);
      expect(headers.get("Content-Security-Policy"), path).toContain("default-src 'none'");
      expect(headers.get("X-Content-Type-Options"), path).toBe("nosniff");
      expect(headers.get("X-Request-Id"), path).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get("Cache-Control"), path).toBe(policy);
    }
  });

  test("a file is served without the Worker, with the same headers and a caching time", async () => {
    const visitor = product.visitor();
    const asset = /\/assets\/[\w.-]+\.(?:css|js|woff2)/.exec((await visitor.visit("/login")).text)?.[0] ?? "";
    expect(asset).not.toBe("");
    const ofPages = (await visitor.visit("/login")).headers;
    const linesBefore = product.log.length;
    const files = {
      [asset]: "public, max-age=31536000, immutable",
      "/favicon.svg": "public, max-age=3600",
      "/icon-512.png": "public, max-age=3600",
      "/map/towns.v1.json": "public, max-age=3600",
    };
    for (const [path, policy] of Object.entries(files)) {
      const { status, headers } = await visitor.visit(path);
      expect(status, path).toBe(200);
      expect(headers.get("Cache-Control"), path).toBe(policy);
      expect(headers.get("Content-Security-Policy"), path).toContain("default-src 'none'");
      for (const name of SECURITY_HEADERS)
        expect(headers.get(name), `${path} ${name}`).toBe(ofPages.get(name));
    }
    expect(product.log.slice(linesBefore).join("\n")).not.toContain('"event":"request"');
  });

  test("a response that depends on the reader's cookies has Cookie in its Vary header", async () => {
    const visitor = product.visitor();
    for (const path of ["/", "/login", "/login.data", "/no-such-page"]) {
      expect((await visitor.visit(path)).headers.get("Vary"), path).toContain("Cookie");
    }
  });

  test("a write from another origin, without an origin or from a foreign frame is rejected before it reaches a route", async () => {
    // Automated clients post to these URLs without an Origin. A signature or a secret protects the URLs, which other
    // tests check.
    const machines = [
      "/webhooks/stripe",
      "/webhooks/brevo",
      "/csp-report",
      "/unsubscribe/:token",
      "/couple/unsubscribe/:token",
    ];
    const paths = (await allRoutes())
      .filter(({ action, path }) => action !== null && path !== null && !machines.includes(path))
      .map(({ path }) => path?.replaceAll(/:[a-z]+/gi, "01890000-0000-7000-8000-000000000000") ?? "");
    expect(paths.length).toBeGreaterThan(40);
    const cases: Record<string, string>[] = [
      { Origin: "https://evil.example" },
      { Origin: "http://be.localhost" },
      { Origin: "null" },
      { Origin: "http://fr.localhost.evil.example" },
      { Origin: "http://fr.localhost", "Sec-Fetch-Site": "cross-site" },
      { Origin: "http://fr.localhost", "Sec-Fetch-Site": "same-site" },
      { Origin: "http://evil.example", "X-Forwarded-Host": "evil.example" },
    ];
    for (const path of paths) {
      const visitor = product.visitor();
      const ways = [path, `${path === "/" ? "/_root" : path}.data`, `${path}?index`];
      for (const way of ways) {
        for (const headers of cases) {
          const answer = await visitor.visit(way, { form: { a: "b" }, headers });
          expect(answer.status, `${way} ${JSON.stringify(headers)}`).toBe(403);
        }
        const withoutOrigin = await product.miniflare.dispatchFetch(`http://fr.localhost${way}`, {
          method: "POST",
          headers: { "CF-Connecting-IP": visitor.address },
          body: "a=b",
        });
        expect(withoutOrigin.status, `${way} without an origin`).toBe(403);
        await withoutOrigin.arrayBuffer();
      }
    }
  });

  test("Remix's old _data parameter and HTTP methods that the product does not use are rejected", async () => {
    const visitor = product.visitor();
    expect((await visitor.visit("/?_data=routes/_index")).status).toBe(404);
    for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"] as const) {
      expect((await visitor.visit("/", { method })).status).toBe(405);
    }
  });

  test("a request that is rejected before it reaches a page gets a response in the visitor's language", async () => {
    const belgian = product.visitor("be");
    const asIn = async () => (await belgian.visit("/", { method: "PUT" })).headers.get("Content-Language");
    expect(await asIn()).toBe("nl");
    await belgian.post("/locale", { locale: "de", returnTo: "/login" });
    expect(await asIn()).toBe("de");
  });

  test("the health page names the settings that prevent the product from starting, but never their values", async () => {
    const wrong = await startProduct({ settings: { GEOCODER: "a secret", SMS_DAILY_BUDGET: "many" } });
    try {
      const answer = await wrong.visitor().visit("/health");
      expect(answer.status).toBe(503);
      expect(JSON.parse(answer.text)).toEqual({
        status: "misconfigured",
        settings: [
          { name: "SMS_DAILY_BUDGET", problem: "cannot be read" },
          { name: "GEOCODER", problem: "cannot be read" },
        ],
      });
      const page = await wrong.visitor().visit("/login");
      expect(page.status).toBe(500);
      expect(page.text + wrong.log.join("")).not.toContain("a secret");
      expect(wrong.log.join("")).toContain("GEOCODER cannot be read");
    } finally {
      await wrong.stop();
    }
  });

  test("the health page reports that D1, R2 and the outbox work and that the lists are loaded", async () => {
    const answer = await product.visitor().visit("/health");
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({
      status: "ok",
      d1: true,
      lists: true,
      gazetteer: true,
      r2: true,
      outboxOldestSeconds: null,
      outboxDead: 0,
      // The expected version: in production Cloudflare supplies it, and locally Miniflare generates it.
      version: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/),
    });
    await product.db
      .prepare(
        `INSERT INTO outbox (id, channel, kind, language, domain, recipient, payload, idempotency_key, created_at, state, due_at)
         VALUES ('dead', 'email', 'welcome', 'fr', 'fr', 'x@atelier.example', '{}', 'dead', 1, 'dead', 1)`,
      )
      .run();
    const later = await product.visitor().visit("/health");
    expect(JSON.parse(later.text)).toMatchObject({ status: "ok", outboxDead: 1 });
    const plan = await product.db
      .prepare("EXPLAIN QUERY PLAN SELECT count(*) FROM outbox WHERE state = 'dead'")
      .all<{ detail: string }>();
    expect(plan.results[0]?.detail).toContain("outbox_dead");
  });

  test("a visitor without a session is redirected from a private page to sign-in and then back", async () => {
    expect((await product.visitor().visit("/")).location).toBe("/login");
    expect((await product.visitor().visit("/credits?page=2")).location).toBe(
      `/login?redirectTo=${encodeURIComponent("/credits?page=2")}`,
    );
  });

  test("if a return URL is too long for the sign-in form, it is dropped, and sign-in still works", async () => {
    const { email, visitor } = await createAccount(product);
    await visitor.post("/logout", {});
    const long = `/credits?q=${"x".repeat(3000)}`;
    expect((await visitor.visit(long)).location).toBe("/login");
    const form = await visitor.visit(`/login?redirectTo=${encodeURIComponent(long)}`);
    expect(form.text).toContain('name="redirectTo" value=""');
    const signedIn = await visitor.post("/login", { email, password: PASSWORD, redirectTo: "" });
    expect(signedIn.location).toBe("/dashboard");
  });

  test("every page ignores the body of a read request", async () => {
    const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
    const paths = (await allRoutes())
      .filter(({ loader, path }) => loader !== null && path !== null)
      .map(({ path }) => path?.replaceAll(/:[a-z]+|\*/gi, "0190a000-0000-7000-8000-000000000000") ?? "");
    expect(paths.length).toBeGreaterThan(60);
    const all = [...paths, ...paths.map((one) => `${one === "/" ? "/_root" : one}.data`), "/health"];
    const statusesOf = async (extra: Partial<RawRequest>, asked = all) => {
      const statuses: string[] = [];
      for (const path of asked) {
        const request = { path, host: `fr.localhost:${PORT}`, cookie: visitor.cookieHeader(), ...extra };
        const [answer] = await sendTogether(PORT, [request]);
        statuses.push(`${path} ${answer?.status}`);
      }
      return statuses;
    };
    const usual = await statusesOf({ method: "GET" });
    expect(usual.filter((line) => / 5\d\d$/.test(line))).toEqual([]);
    expect(
      await statusesOf({ method: "GET", raw: "a=1", headers: { "Content-Type": "text/plain" } }),
    ).toEqual(usual);
    // Every third page is also tested with the other bodies and with the method HEAD.
    const isAsked = (_: string, index: number) => index % 3 === 0;
    const some = all.filter(isAsked);
    for (const extra of [
      { method: "GET", raw: "" },
      { method: "HEAD", raw: "" },
      { method: "HEAD", raw: "a=1" },
    ] as const)
      expect(await statusesOf(extra, some)).toEqual(usual.filter(isAsked));
  });

  test("a URL that cannot be decoded is rejected, and the log does not contain its token", async () => {
    const token = "T".repeat(43);
    for (const path of [`/forgot-password-reset/${token}%ff`, `/email-change/${token}%E0%A4%A.data`, "/%"]) {
      const answer = await product.visitor("de").visit(path);
      expect(answer.status, path).toBe(400);
      expect(answer.text, path).toContain('<html lang="de">');
    }
    await loggedRequest(product, (await product.visitor().visit("/login")).headers.get("X-Request-Id") ?? "");
    expect(product.log.filter((line) => line.includes(token))).toEqual([]);
  });

  test("an invalid request of a visitor is not logged as an error of the product", async () => {
    const visitor = product.visitor();
    const before = product.log.length;
    const token = "V".repeat(43);
    expect((await visitor.visit(`/no-such-page/${token}`)).status).toBe(404);
    expect((await visitor.visit(`/media/${token}`)).status).toBe(404);
    expect((await visitor.post(`/account/export/${token}/1`, {})).status).toBe(405);
    expect((await visitor.post("/terms", {})).status).toBe(405);
    await loggedRequest(product, (await visitor.visit("/login")).headers.get("X-Request-Id") ?? "");
    const lines = product.log.slice(before);
    expect(lines.filter((line) => line.includes('"level":"error"') || line.includes(token))).toEqual([]);
  });
});

/** The headers of a page request by a link or form. Older browsers send only Accept. */
const AS_PAGE: Visit["headers"] = { Accept: "text/html,*/*;q=0.8", "Sec-Fetch-Dest": "document" };
const AS_OLD_PAGE: Visit["headers"] = { Accept: "text/html,*/*;q=0.8" };
const AS_CALL: Visit["headers"] = { Accept: "*/*", "Sec-Fetch-Dest": "empty" };
const AS_PICTURE: Visit["headers"] = { Accept: "image/avif,*/*;q=0.8", "Sec-Fetch-Dest": "image" };

describe("rejected requests to routes that have no page", () => {
  const ORDER = "0190a000-0000-7000-8000-000000000000";
  let people: Record<"planner" | "unknown" | "impersonating", Account["visitor"]>;
  let exportToken: string;
  beforeAll(async () => {
    const target = await createTarget(product);
    exportToken = target.exportToken;
    const administrator = await createAccount(product, { role: "ROLE_ADMIN" });
    await administrator.visitor.post("/admin/impersonate", { userId: target.id });
    const planner = await createAccount(product, { language: "it" });
    people = {
      planner: planner.visitor,
      unknown: product.visitor("de"),
      impersonating: administrator.visitor,
    };
  });

  test.each([
    {
      who: "impersonating",
      path: "/account/export/:token/1",
      status: 403,
      language: "fr",
      says: "common:errors.impersonation_denied",
    },
    {
      who: "impersonating",
      path: "/credits/refund",
      form: { orderId: ORDER },
      status: 403,
      language: "fr",
      says: "common:errors.impersonation_denied",
    },
    {
      who: "impersonating",
      path: "/credits/buy",
      form: { credits: "5" },
      status: 403,
      language: "fr",
      says: "common:errors.impersonation_denied",
    },
    {
      who: "planner",
      path: "/credits/refund",
      form: { a: "b" },
      status: 400,
      language: "it",
      says: "common:errors.malformed_form",
    },
    { who: "planner", path: "/credits/refund", status: 400, language: "it", says: "common:errors.api" },
    {
      who: "planner",
      path: `/credits/receipt/${ORDER}`,
      status: 404,
      language: "it",
      says: "common:not_found.title",
    },
    {
      who: "planner",
      path: "/onboarding/siret?siret=1",
      status: 400,
      language: "it",
      says: "onboarding:siret.invalid",
    },
    {
      who: "planner",
      path: "/subscription/cancel",
      form: {},
      status: 405,
      language: "it",
      says: "common:errors.api",
    },
    {
      who: "unknown",
      path: "/credits/buy",
      form: { credits: "5" },
      status: 401,
      language: "de",
      says: "common:errors.session_expired",
    },
    {
      who: "unknown",
      path: `/media/${"A".repeat(43)}`,
      status: 404,
      language: "de",
      says: "common:not_found.title",
    },
  ] as const)(
    "for the visitor “$who”, the address $path answers a browser with the text $says and a script with data",
    async ({ who, path, status, language, says, ...rest }) => {
      const at = path.replace(":token", exportToken);
      const visit = (headers: Visit["headers"] = {}) => people[who].visit(at, { ...rest, headers });
      for (const headers of [AS_PAGE, AS_OLD_PAGE]) {
        const page = await visit(headers);
        expect(page.status).toBe(status);
        expect(page.headers.get("Content-Type")).toContain("text/html");
        expect(page.text).toContain(`<html lang="${language}">`);
        expect(page.text).toContain(`>${ALL_TEXTS[language].get(says)}</h1>`);
        const home = ALL_TEXTS[language].get("common:not_found.home");
        expect(page.text).toMatch(new RegExp(`<a [^>]*href="/"[^>]*>${home}</a>`));
      }
      for (const headers of [AS_CALL, AS_PICTURE]) {
        const call = await visit(headers);
        expect(call.status).toBe(status);
        expect(call.headers.get("Content-Type") ?? "").not.toContain("html");
      }
    },
  );

  test("a page that fails shows a link to retry", async () => {
    await product.db.exec("ALTER TABLE credit_orders RENAME TO orders_gone");
    try {
      const path = `/credits/receipt/${ORDER}`;
      const page = await people.planner.visit(path, { headers: AS_PAGE });
      expect(page.status).toBe(500);
      expect(page.text).toContain(`>${ALL_TEXTS.it.get("common:error_screen.title")}</h1>`);
      expect(page.text).toContain(`href="${path}"`);
    } finally {
      await product.db.exec("ALTER TABLE orders_gone RENAME TO credit_orders");
    }
  });
});
