import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, type Account } from "../support/accounts.ts";
import { createCustomer, holdWebhooks, stripeAt } from "../support/payments.ts";
import { startProduct, type Product } from "../support/product.ts";
import { pageContainsText } from "../support/texts.ts";

let product: Product;
let stripe: Stripe;
beforeAll(async () => {
  product = await startProduct();
  await holdWebhooks(product);
  stripe = await stripeAt(product);
});
afterAll(() => product.stop());

const details = {
  name: "Atelier Lin",
  line1: "3 rue du Fil",
  line2: "",
  zipcode: "84220",
  city: "Gordes",
  countryCode: "FR",
  vatNumber: "FR 40 303 265 045",
};
const customerOf = (account: Account) =>
  product.db
    .prepare("SELECT stripe_customer_id AS id FROM billing_customers WHERE provider_id = ?")
    .bind(account.id)
    .first<string>("id");
const numbersOf = async (customer: string) =>
  (await stripe.customers.listTaxIds(customer)).data.map(({ type, value }) => `${type} ${value}`);

describe("billing details", () => {
  test("the billing form first shows the company's details and later the details at Stripe; the VAT number can be replaced and removed", async () => {
    const account = await createAccount(product, { companyName: "Maison Lin" });
    const first = await account.visitor.visit("/billing");
    expect(first.text).toContain('value="Maison Lin"');
    expect(first.text).toContain('value="Gordes"');
    expect((await account.visitor.post("/billing", details)).location).toBe("/billing");
    const customer = (await customerOf(account)) ?? "";
    expect(await stripe.customers.retrieve(customer)).toMatchObject({
      name: "Atelier Lin",
      address: { line1: "3 rue du Fil", postal_code: "84220", city: "Gordes", country: "FR" },
    });
    expect(await numbersOf(customer)).toEqual(["eu_vat FR40303265045"]);
    const kept = await account.visitor.visit("/billing");
    expect(kept.text).toContain('value="FR40303265045"');
    await account.visitor.post("/billing", {
      ...details,
      zipcode: "1000",
      city: "Bruxelles",
      countryCode: "BE",
      vatNumber: "BE0123456749",
    });
    expect(await numbersOf(customer)).toEqual(["eu_vat BE0123456749"]);
    await account.visitor.post("/billing", { ...details, vatNumber: "" });
    expect(await numbersOf(customer)).toEqual([]);
  });

  test("a VAT number of the wrong country has an error at its field, and the input is kept", async () => {
    const account = await createAccount(product);
    const rejected = await account.visitor.post("/billing", { ...details, vatNumber: "DE123456789" });
    expect(rejected.status).toBe(400);
    expect(rejected.text).toContain("Saisissez le numéro de TVA tel qu’il est attribué dans ce pays");
    expect(rejected.text).toContain('value="DE123456789"');
    expect(await customerOf(account)).toBeNull();
  });

  test("if Stripe does not respond, the page says so, and shows no form that could erase stored details", async () => {
    const account = await createAccount(product, { domain: "de", language: "de" });
    await createCustomer(product, stripe, account.id);
    await product.visitor().post("/sandbox/failures", { stripe: "500" });
    const page = await account.visitor.visit("/billing");
    const saved = await account.visitor.post("/billing", { ...details, vatNumber: "" });
    await product.visitor().post("/sandbox/failures", { stripe: "none" });
    expect(page.status).toBe(200);
    expect(page.text).toContain("Ihre Rechnungsangaben lassen sich nicht anzeigen");
    expect(page.text).not.toContain('name="vatNumber"');
    expect(saved.status).toBe(503);
    expect(saved.text).toContain("Ihre Angaben konnten nicht gespeichert werden");
  });

  test.each(["hang", "drip"])(
    "in Stripe's failure mode “%s” the page and the form respond within 15 s, and one VAT number is stored afterwards",
    async (mode) => {
      const account = await createAccount(product, { domain: "de", language: "de" });
      const customer = await createCustomer(product, stripe, account.id);
      await product.visitor().post("/sandbox/failures", { stripe: mode });
      const started = Date.now();
      const [page, saved] = await Promise.all([
        account.visitor.visit("/billing"),
        account.visitor.post("/billing", details),
      ]);
      const duration = Date.now() - started;
      await product.visitor().post("/sandbox/failures", { stripe: "none" });
      expect(duration).toBeLessThan(15_000);
      expect(page.status).toBe(200);
      expect(pageContainsText("de", "billing:details_unavailable", page.text)).toBe(true);
      expect(pageContainsText("de", "billing:invoices_unavailable", page.text)).toBe(true);
      expect(saved.status).toBe(503);
      expect(pageContainsText("de", "billing:errors.unavailable", saved.text)).toBe(true);
      expect((await account.visitor.post("/billing", details)).status).toBe(303);
      expect(await numbersOf(customer)).toEqual(["eu_vat FR40303265045"]);
    },
  );

  test("twenty parallel first payments create one customer", async () => {
    const account = await createAccount(product);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        account.visitor.post("/credits/buy", { credits: String(1 + (index % 3)) }),
      ),
    );
    expect((await stripe.customers.list({ email: account.email })).data).toHaveLength(1);
  });
});
