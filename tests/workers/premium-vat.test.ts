import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { advanceClock } from "../../sandbox/stripe/renewals.ts";
import { transact } from "../../sandbox/stripe/unit.ts";
import { eventBody, postEvent, startProductWithStripe, type Buyer } from "../support/payments.ts";
import { payPage, stripeDatabase } from "../support/premium.ts";
import type { Product } from "../support/product.ts";
import { createBuyerIn } from "../support/vat.ts";

const DAY = 86_400;
const MONTH_NET = 6900;
const YEAR_NET = 69_000;
const FR_TRADER = { type: "eu_vat", value: "FR40303265045" } as const;
const BE_TRADER = { type: "eu_vat", value: "BE0123456749" } as const;
const GB_TRADER = { type: "gb_vat", value: "GB123456789" } as const;
const CASES = [
  ["a French trader", "FR", FR_TRADER, 20, "standard_rated"],
  ["a French buyer without a VAT number", "FR", undefined, 20, "standard_rated"],
  ["a Belgian trader", "BE", BE_TRADER, 0, "reverse_charge"],
  ["a British trader", "GB", GB_TRADER, 0, "not_collecting"],
] as const;

let product: Product;
let stripe: Stripe;
beforeAll(async () => {
  ({ product, stripe } = await startProductWithStripe({ settings: { TAX: "stripe" } }));
});
afterAll(() => product.stop());

/** Sends the event of an invoice with the whole invoice, as Stripe sends it. */
const send = (type: string, invoice: Stripe.Invoice) =>
  postEvent(product, eventBody({ type, object: { ...invoice } }));

async function newestInvoice(who: Buyer): Promise<Stripe.Invoice> {
  const [invoice] = (await stripe.invoices.list({ customer: who.customer, limit: 1 })).data;
  if (!invoice) throw new Error("the customer has no invoice");
  return invoice;
}

/** Buys the monthly plan on Stripe's page, and tells the product that it is paid. */
async function subscribe(country: string, vat?: Stripe.CustomerCreateTaxIdParams) {
  const who = await createBuyerIn({ product, stripe }, country, vat);
  const answer = await who.visitor.post("/subscription", { intent: "subscribe", plan: "premium_monthly" });
  await payPage(product, /cs_test_\w+/.exec(answer.location ?? "")?.[0] ?? "");
  await send("invoice.paid", await newestInvoice(who));
  const [subscription] = (await stripe.subscriptions.list({ customer: who.customer })).data;
  if (!subscription) throw new Error("the customer has no subscription");
  return { who, subscription };
}

const letPass = async (who: Buyer, seconds: number) =>
  transact(await stripeDatabase(product), (unit) => advanceClock(unit, who.customer, seconds));

const storedOf = async (who: Buyer) =>
  product.db
    .prepare(
      `SELECT s.plan, s.stripe_status AS status, s.period_start_at AS periodStartAt, a.premium_status AS premium
       FROM subscriptions s JOIN accounts a ON a.id = s.provider_id WHERE s.provider_id = ?`,
    )
    .bind(who.id)
    .all()
    .then(({ results }) => results);

const revenue = async () =>
  (await product.db
    .prepare("SELECT sum(value) AS cents FROM domain_metrics WHERE metric = 'revenue_cents'")
    .first<number>("cents")) ?? 0;

/** An amount as the French page writes it. */
const euros = (cents: number) =>
  new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" })
    .format(cents / 100)
    .replaceAll(/[\u00a0\u202f]/g, " ");

const billingPage = async (who: Buyer) =>
  (await who.visitor.visit("/billing")).text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("premium with VAT", () => {
  test.each(CASES)(
    "the renewal of %s has the VAT of the first month, is counted once at its net price, and is in the list of invoices",
    async (_, country, vat, percent, reason) => {
      const { who } = await subscribe(country, vat);
      const tax = (MONTH_NET * percent) / 100;
      const [first] = await storedOf(who);
      expect(first).toMatchObject({ plan: "premium_monthly", status: "active", premium: "active" });
      await letPass(who, 32 * DAY);
      const before = await revenue();
      const invoice = await newestInvoice(who);
      expect(invoice).toMatchObject({
        billing_reason: "subscription_cycle",
        automatic_tax: { enabled: true, status: "complete" },
        status: "paid",
        total_excluding_tax: MONTH_NET,
        total: MONTH_NET + tax,
        amount_paid: MONTH_NET + tax,
        amount_remaining: 0,
        total_taxes: [{ amount: tax, taxability_reason: reason, tax_behavior: "exclusive" }],
      });
      await Promise.all([send("invoice.paid", invoice), send("invoice.paid", invoice)]);
      await send("invoice.payment_succeeded", invoice);
      expect(await storedOf(who)).toEqual([
        { ...first, periodStartAt: (invoice.lines.data[0]?.period.start ?? 0) * 1000 },
      ]);
      expect((await revenue()) - before).toBe(MONTH_NET);
      const page = await billingPage(who);
      expect(page.split(euros(MONTH_NET + tax)).length - 1).toBeGreaterThanOrEqual(2);
      expect(page).toContain(`dont TVA ${euros(tax)}`);
    },
  );

  test.each(CASES)(
    "a change of %s to the yearly plan deducts the unused days with their VAT, and the invoice shows what was paid",
    async (_, country, vat, percent, reason) => {
      const { who, subscription } = await subscribe(country, vat);
      await letPass(who, 10 * DAY);
      const yearly = (await stripe.prices.list({ lookup_keys: ["premium_yearly"] })).data[0]?.id ?? "";
      const item = subscription.items.data[0]?.id ?? "";
      await stripe.subscriptions.update(subscription.id, { items: [{ id: item, price: yearly }] });
      const invoice = await newestInvoice(who);
      const [unused, year] = invoice.lines.data;
      const [first, second] = [unused?.amount ?? 0, year?.amount ?? 0];
      expect(unused?.parent?.subscription_item_details?.proration).toBe(true);
      expect(first).toBeLessThan(-MONTH_NET / 2);
      expect(first).toBeGreaterThan(-MONTH_NET);
      expect(second).toBe(YEAR_NET);
      const taxOf = (cents: number) => Math.sign(cents) * Math.round((Math.abs(cents) * percent) / 100);
      const tax = taxOf(first) + taxOf(second);
      const total = first + second + tax;
      expect(invoice).toMatchObject({
        billing_reason: "subscription_update",
        automatic_tax: { enabled: true, status: "complete" },
        status: "paid",
        total_excluding_tax: YEAR_NET + first,
        total,
        amount_paid: total,
        total_taxes: [{ amount: tax, taxability_reason: reason }],
      });
      const before = await revenue();
      await send("invoice.paid", invoice);
      await send("invoice.paid", invoice);
      expect(Math.abs((await revenue()) - before - YEAR_NET - first)).toBeLessThanOrEqual(1);
      expect(await storedOf(who)).toEqual([
        {
          plan: "premium_yearly",
          status: "active",
          premium: "active",
          periodStartAt: (year?.period.start ?? 0) * 1000,
        },
      ]);
      const page = await billingPage(who);
      expect(page).toContain(euros(total));
      expect(page).toContain(`dont TVA ${euros(tax)}`);
    },
  );

  test("a French trader who becomes Belgian between two renewals pays the next month without French VAT", async () => {
    const { who } = await subscribe("FR");
    await stripe.customers.update(who.customer, {
      address: { line1: "Dorpsstraat 1", postal_code: "1000", city: "Brussel", country: "BE" },
    });
    await stripe.customers.createTaxId(who.customer, BE_TRADER);
    await letPass(who, 32 * DAY);
    const invoice = await newestInvoice(who);
    expect(invoice).toMatchObject({
      total: MONTH_NET,
      customer_tax_ids: [BE_TRADER],
      total_taxes: [{ amount: 0, taxability_reason: "reverse_charge" }],
    });
    await send("invoice.paid", invoice);
    expect(await billingPage(who)).toContain(`dont TVA ${euros(0)}`);
  });
});
