import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bringUpToDate } from "../../scripts/database/bring-up-to-date.ts";
import { localTarget } from "../../scripts/database/targets.ts";
import { registrationForm } from "../support/accounts.ts";
import { startProduction, type Production } from "../support/production.ts";
import { PRODUCTION_SETTINGS } from "../support/production-settings.ts";

let staging: Production;
beforeAll(async () => {
  staging = await startProduction({
    configuration: "wrangler.staging.toml",
    settings: {
      ...PRODUCTION_SETTINGS,
      ALLOWED_RECIPIENTS: "@trousseau-tests.com",
      STRIPE_SECRET_KEY: "sk_test_invented",
      STRIPE_PUBLISHABLE_KEY: "pk_test_invented",
    },
  });
  await bringUpToDate(localTarget(staging.db), () => {});
}, 60_000);
afterAll(() => staging.stop());

test("staging asks robots to list no page, and has no sitemap", async () => {
  const ask = (path: string, isOnPublicSide: boolean) => staging.visitor().visit(path, { isOnPublicSide });
  for (const [path, isOnPublicSide] of [
    ["/login", false],
    ["/", true],
    ["/robots.txt", true],
  ] as const) {
    const { status, headers } = await ask(path, isOnPublicSide);
    expect([status, headers.get("X-Robots-Tag")], path).toEqual([200, "noindex"]);
  }
  expect((await ask("/robots.txt", true)).text).not.toContain("Sitemap:");
  for (const path of ["/sitemap.xml", "/sitemaps/1.xml"])
    expect((await ask(path, true)).status, path).toBe(404);
});

test("every kind of answer of staging and every page that is answered without the Worker has noindex", async () => {
  for (const [path, isOnPublicSide, expected] of [
    ["/", false, 302],
    ["/no-such-page", false, 404],
    ["/no-such-page", true, 404],
    ["/wedding-planners/no-such-town", true, 404],
    ["/api/openapi.json", false, 200],
    ["/api/no-such-call", false, 404],
    ["/manifest.webmanifest", false, 200],
  ] as const) {
    const { status, headers } = await staging.visitor().visit(path, { isOnPublicSide });
    expect([status, headers.get("X-Robots-Tag")], path).toEqual([expected, "noindex"]);
  }
  const pages = readdirSync("build/client", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".html"),
  );
  expect(pages).toContain("api/docs.html");
  for (const page of pages)
    expect(readFileSync(`build/client/${page}`, "utf8"), page).toContain(
      '<meta name="robots" content="noindex">',
    );
});

test("staging sends mails only to allowed recipients, and the other mails wait for nothing", async () => {
  const [allowed, stranger] = ["anna@trousseau-tests.com", "bruno@trousseau-couples.com"];
  for (const email of [stranger, allowed])
    expect((await staging.visitor().post("/register", registrationForm({ email }))).status).toBe(302);
  await expect.poll(() => staging.mailTo(allowed), { timeout: 20_000 }).toContain("https://");
  const sentRows = () =>
    staging.db
      .prepare("SELECT count(*) AS n FROM outbox WHERE recipient = ? AND state = 'sent'")
      .bind(stranger)
      .first<number>("n");
  await expect.poll(sentRows, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(await staging.mailTo(stranger)).toBeNull();
});
