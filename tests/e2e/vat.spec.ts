import { readFileSync } from "node:fs";
import type { Miniflare } from "miniflare";
import { migrate } from "../../scripts/database/targets.ts";
import { startLocal } from "../../scripts/local/bindings.ts";
import { remoteDatabase } from "../../scripts/local/remote-database.ts";
import { PASSWORD, registrationForm } from "../support/accounts.ts";
import { expect, expectAccessible, test, waitUntilReady, type Page } from "../support/browser.ts";
import { fillCard, fillHostedCard } from "../support/cards.ts";
import { named } from "../support/texts.ts";
import { VAT_PORT } from "../support/production-port.ts";
import { Visitor } from "../support/visitor.ts";

/** A server of the product with TAX=stripe; the servers of the other tests compute no VAT. */
let miniflare: Miniflare;
const ORIGIN = `http://fr.localhost:${VAT_PORT}`;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  miniflare = await startLocal({
    persist: null,
    script: readFileSync("build/server/index.js", "utf8"),
    port: VAT_PORT,
    settings: { TAX: "stripe", LOCAL_PORT: String(VAT_PORT) },
  });
  await miniflare.ready;
  await migrate(await remoteDatabase(miniflare));
});
test.afterAll(() => miniflare.dispose());

/** Creates an approved account of a planner. */
async function createPlanner(email: string): Promise<void> {
  await new Visitor(miniflare, ORIGIN).post("/register", registrationForm({ email }));
  const db = await remoteDatabase(miniflare);
  await db
    .prepare(
      "UPDATE accounts SET onboarding_finished_at = 1, moderation = 'approved', moderated_at = 1 WHERE email = ?",
    )
    .bind(email)
    .run();
  await db
    .prepare(
      `INSERT INTO companies (provider_id, name, zipcode, city, country_code, latitude, longitude)
       SELECT id, 'Fil et Lin', '84220', 'Gordes', 'FR', 43.9113, 5.2003 FROM accounts WHERE email = ?`,
    )
    .bind(email)
    .run();
}

interface Billing {
  zipcode: string;
  city: string;
  countryCode: string;
  vatNumber: string;
}

async function saveBilling(page: Page, { countryCode, ...fields }: Billing): Promise<void> {
  await page.goto(`${ORIGIN}/billing`);
  const all = { name: "Maison Garance", line1: "3 quai des Brumes", ...fields };
  for (const [name, value] of Object.entries(all)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator("[name=countryCode]").selectOption(countryCode);
  await page.locator("[name=vatNumber]").press("Enter");
  await expect(page.getByText(/coordonnées.*enregistrées|enregistré/i).first()).toBeVisible();
}

const CASES = [
  {
    who: "a French trader",
    billing: { zipcode: "69002", city: "Lyon", countryCode: "FR", vatNumber: "40 303 265 045" },
    vat: "39,10 €",
    total: "234,60 €",
    invoice: ["FR40303265045", "TVA 39,10 €", "Total 234,60 €"],
  },
  {
    who: "a French buyer without a VAT number",
    billing: { zipcode: "69002", city: "Lyon", countryCode: "FR", vatNumber: "" },
    vat: "39,10 €",
    total: "234,60 €",
    invoice: ["TVA 39,10 €", "Total 234,60 €"],
  },
  {
    who: "a Belgian trader with reverse charge",
    billing: { zipcode: "1000", city: "Bruxelles", countryCode: "BE", vatNumber: "123.456.749" },
    vat: "0,00 €",
    total: "195,50 €",
    invoice: ["BE0123456749", "TVA 0,00 €", "Autoliquidation", "Total 195,50 €"],
  },
  {
    who: "a British trader",
    billing: { zipcode: "SW1A 1AA", city: "London", countryCode: "GB", vatNumber: "123456789" },
    vat: "0,00 €",
    total: "195,50 €",
    invoice: ["GB123456789", "TVA 0,00 €", "Total 195,50 €"],
  },
];

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${ORIGIN}/login?redirectTo=%2Fcredits`);
  await page.getByRole("textbox", { name: named("signin:email") }).fill(email);
  await page.getByLabel(named("signin:password")).fill(PASSWORD);
  await page.getByLabel(named("signin:password")).press("Enter");
  await page.waitForURL(/\/credits$/);
}

/** The visible text with plain spaces. */
const textOf = async (page: Page) =>
  (await page.locator("main").innerText()).replaceAll(/[\u00a0\u202f\s]+/g, " ");

for (const [index, { who, billing, vat, total, invoice }] of CASES.entries()) {
  test(`${who} sees the VAT before paying, pays the total, and reads both on the invoice`, async ({
    page,
  }) => {
    const email = `vat-${index}@trousseau-tests.com`;
    await createPlanner(email);
    await signIn(page, email);
    await saveBilling(page, billing);

    await page.goto(`${ORIGIN}/credits`);
    await expect(page.getByText("Total HT")).toBeVisible();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expectAccessible(page);
    await waitUntilReady(page);
    await page
      .getByRole("main")
      .getByRole("button", { name: named("credits:buy.pay_net") })
      .click();
    const dialog = page.getByRole("dialog").first();
    await fillCard(dialog);
    const amounts = (await dialog.locator("dl").innerText()).replaceAll(/[\u00a0\u202f\s]+/g, " ");
    expect(amounts).toBe(`10 crédits · Prix HT 195,50 € TVA ${vat} Total TTC ${total}`);
    await dialog.getByRole("button", { name: named("credits:buy.pay") }).click();
    await expect(page.getByText("Votre paiement est confirmé")).toBeVisible();

    await page.goto(`${ORIGIN}/billing`);
    expect(await textOf(page)).toContain(`${total} dont TVA ${vat}`);
    const link = new URL(
      (await page.getByRole("table").getByRole("link").first().getAttribute("href")) ?? "",
    );
    // For a purchase by card form, the sandbox does not know at which port the product runs.
    await page.goto(ORIGIN + link.pathname + link.search);
    const document = await textOf(page);
    for (const words of ["Total hors taxes 195,50 €", ...invoice]) expect(document).toContain(words);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript a buyer is asked for the billing address first, then pays the total with VAT on the hosted page", async ({
    page,
  }) => {
    const email = "vat-hosted@trousseau-tests.com";
    await createPlanner(email);
    await signIn(page, email);
    const pay = () =>
      page
        .getByRole("main")
        .getByRole("button", { name: named("credits:buy.pay_net") })
        .click();
    await pay();
    await expect(page.getByRole("alert")).toContainText("Indiquez d’abord votre adresse de facturation");

    await saveBilling(page, { zipcode: "69002", city: "Lyon", countryCode: "FR", vatNumber: "" });
    await page.goto(`${ORIGIN}/credits`);
    await pay();
    await page.waitForURL(/\/sandbox\/checkout\//);
    await expect(page.getByText("234,60").first()).toBeVisible();
    await fillHostedCard(page);
    await expect(page.getByText("Votre paiement est confirmé")).toBeVisible();
    await page.goto(`${ORIGIN}/billing`);
    expect(await textOf(page)).toContain("234,60 € dont TVA 39,10 €");
  });
});
