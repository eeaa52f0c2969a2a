import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startProduct, type Product } from "../support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

describe("the request pipeline", () => {
  test("an unknown host is sent to the French domain", async () => {
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

  test("every answer carries the security headers and a request id", async () => {
    const visitor = product.visitor();
    for (const path of ["/", "/no-such-page", "/health", "/_root.data", "/assets/none.js", "/favicon.svg"]) {
      const { headers } = await visitor.visit(path);
      expect(headers.get("Content-Security-Policy"), path).toContain("default-src 'none'");
      expect(headers.get("X-Content-Type-Options"), path).toBe("nosniff");
      expect(headers.get("X-Request-Id"), path).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test("writes from another origin, without one, or by a foreign frame are refused before any route", async () => {
    const visitor = product.visitor();
    const cases: Record<string, string>[] = [
      { Origin: "https://evil.example" },
      { Origin: "http://be.localhost" },
      { Origin: "null" },
      { Origin: "http://fr.localhost.evil.example" },
      { Origin: "http://fr.localhost", "Sec-Fetch-Site": "cross-site" },
      { Origin: "http://fr.localhost", "Sec-Fetch-Site": "same-site" },
      { Origin: "http://evil.example", "X-Forwarded-Host": "evil.example" },
    ];
    for (const headers of cases) {
      for (const path of ["/logout", "/logout.data", "/logout?index", "/logout?_data=routes/logout"]) {
        const answer = await visitor.visit(path, { form: { a: "b" }, headers });
        expect([403, 404], `${path} ${JSON.stringify(headers)}`).toContain(answer.status);
      }
    }
    const withoutOrigin = await product.miniflare.dispatchFetch("http://fr.localhost/logout", {
      method: "POST",
      body: "a=b",
    });
    expect(withoutOrigin.status).toBe(403);
  });

  test("the legacy _data parameter and other methods are refused", async () => {
    const visitor = product.visitor();
    expect((await visitor.visit("/?_data=routes/_index")).status).toBe(404);
    for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"] as const) {
      expect((await visitor.visit("/", { method })).status).toBe(405);
    }
  });

  test("health tells that D1, R2 and the outbox work", async () => {
    const answer = await product.visitor().visit("/health");
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({
      status: "ok",
      d1: true,
      r2: true,
      outboxOldestSeconds: null,
      outboxDead: 0,
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

  test("a visitor at a private page goes to sign-in, with the way back", async () => {
    expect((await product.visitor().visit("/")).location).toBe("/login");
  });
});
