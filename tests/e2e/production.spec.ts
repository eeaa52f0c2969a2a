import { expect, test, type Page } from "playwright/test";
import { migrate } from "../../scripts/database/targets.ts";
import { PASSWORD, registrationForm } from "../support/accounts.ts";
import { PRODUCTION_PORT } from "../support/production-port.ts";
import { PRODUCTION_HOST } from "../support/production-settings.ts";
import { startProduction, type Production } from "../support/production.ts";
import { named } from "../support/texts.ts";
import { fillCard } from "../support/cards.ts";

const EMAIL = "solene@trousseau-tests.com";

let production: Production;
test.beforeAll(async () => {
  production = await startProduction({ port: PRODUCTION_PORT });
  await migrate(production.db);
  await production.visitor().post("/register", registrationForm({ email: EMAIL }));
  await production.db.batch(
    [
      "UPDATE accounts SET onboarding_finished_at = 1, moderation = 'approved', moderated_at = 1",
      `INSERT INTO companies (provider_id, name, zipcode, city, country_code, latitude, longitude)
       SELECT id, 'Fil et Lin', '84220', 'Gordes', 'FR', 43.9113, 5.2003 FROM accounts`,
    ].map((statement) => production.db.prepare(statement)),
  );
});
test.afterAll(() => production.stop());

/** Collects the hosts that a page calls and the errors that the browser reports. */
function watch(page: Page) {
  const seen = { hosts: new Set<string>(), complaints: new Array<string>() };
  page.on("request", (request) => seen.hosts.add(new URL(request.url()).host));
  page.on("console", (message) => {
    if (message.type() === "error") seen.complaints.push(message.text());
  });
  page.on("pageerror", (error) => seen.complaints.push(error.message));
  return seen;
}

const creditsOf = () => production.db.prepare("SELECT credits FROM accounts").first<number>("credits");

test("in production a card payment calls only hosts of the product and of Stripe, and the content security policy blocks nothing", async ({
  page,
}) => {
  const seen = watch(page);
  await page.goto(`https://${PRODUCTION_HOST}/login?redirectTo=%2Fcredits`);
  await page.getByRole("textbox", { name: named("signin:email") }).fill(EMAIL);
  await page.getByLabel(named("signin:password")).fill(PASSWORD);
  await page.getByLabel(named("signin:password")).press("Enter");
  await page.waitForURL(/\/credits$/);
  const before = (await creditsOf()) ?? 0;

  const pay = page.getByRole("main").getByRole("button", { name: named("credits:buy.pay") });
  await page.waitForFunction(() =>
    [...document.querySelectorAll("[data-island] form")].every((form) =>
      Object.keys(form).some((key) => key.startsWith("__reactFiber")),
    ),
  );
  await pay.click();
  const dialog = page.getByRole("dialog").first();
  await fillCard(dialog);
  await dialog.getByRole("button", { name: named("credits:buy.pay") }).click();
  await expect(page.getByRole("status").filter({ hasText: "Votre paiement est confirmé" })).toBeVisible();
  expect(await creditsOf()).toBe(before + 10);

  expect([...seen.hosts].sort()).toEqual([
    "api.stripe.com",
    PRODUCTION_HOST,
    "js.stripe.com",
    "m.js.stripe.com",
  ]);
  expect(seen.complaints).toEqual([]);
  // The Stripe stand-in signs its events with the production secret and posts them to the production URL. The product
  // must accept all of them.
  await expect
    .poll(() => production.log.filter((line) => line.includes("/webhooks/stripe")).length)
    .toBeGreaterThan(0);
  expect(
    production.log.filter((line) => line.includes("/webhooks/stripe") && !/"status":2/.test(line)),
  ).toEqual([]);
});
