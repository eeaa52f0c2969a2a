import Stripe from "stripe";
import { creditPriceCents } from "../../app/models/credits/price.rules.ts";
import { randomIds } from "../../app/models/core/identifiers.ts";
import { createAccount, type Account, type AccountState } from "./accounts.ts";
import type { RawRequest } from "./parallel-sockets.ts";
import { startProduct, type Answer, type Product } from "./product.ts";

const WEBHOOK_SECRET = "whsec_sandbox";

/** Returns Stripe's real SDK, connected to the product's sandbox. */
export async function stripeAt(product: Product): Promise<Stripe> {
  const sandbox = await product.miniflare.getWorker("trousseau-sandbox");
  const fetchIt: typeof fetch = async (input, init) => {
    const answer = await sandbox.fetch(input instanceof Request ? input.url : String(input), {
      method: init?.method ?? "GET",
      headers: [...new Headers(init?.headers)],
      body: typeof init?.body === "string" ? init.body : null,
    });
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers: [...answer.headers] });
  };
  return new Stripe("sk_test_sandbox", {
    httpClient: Stripe.createFetchHttpClient(fetchIt),
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Stops the sandbox from sending webhooks, so that the test itself can send the events. */
export async function holdWebhooks(product: Product): Promise<void> {
  const database = await product.miniflare.getD1Database("SANDBOX_DB", "trousseau-sandbox");
  // This first request makes the sandbox create its tables.
  await product.visitor().visit("/sandbox/failures");
  await database
    .prepare("INSERT INTO stripe_settings VALUES ('held', '1') ON CONFLICT (name) DO UPDATE SET value = '1'")
    .run();
}

export interface ProductWithStripe {
  product: Product;
  stripe: Stripe;
}

/**
 * Starts a product whose sandbox sends no webhooks. Returns it with Stripe's real SDK, which is connected to this
 * sandbox.
 */
export async function startProductWithStripe(
  options: { port?: number; settings?: Record<string, string> } = {},
): Promise<ProductWithStripe> {
  const product = await startProduct(options);
  await holdWebhooks(product);
  return { product, stripe: await stripeAt(product) };
}

/** Creates a Stripe customer for an account, in the sandbox and in the product's database. */
export async function createCustomer(product: Product, stripe: Stripe, providerId: string): Promise<string> {
  const { id } = await stripe.customers.create({ email: "claire@example.com", metadata: { providerId } });
  await product.db
    .prepare("INSERT INTO billing_customers (provider_id, stripe_customer_id, created_at) VALUES (?, ?, ?)")
    .bind(providerId, id, Date.now())
    .run();
  return id;
}

export interface OrderOptions {
  providerId: string;
  customer: string;
  credits: number;
  /** Fields of the Stripe intent that differ from the order. */
  intent?: Partial<Stripe.PaymentIntentCreateParams>;
  /** The token of the test card that pays the order. Null leaves the order unpaid. */
  card?: string | null;
  /** Whether the intent's id is missing in the order, as if Stripe's response had been lost. */
  isUnbound?: boolean;
  createdAt?: number;
}

export interface CreatedOrder {
  id: string;
  intentId: string;
  chargeId: string | null;
  credits: number;
  amountCents: number;
}

/**
 * Creates an order with its payment intent at Stripe. Even if the intent is paid, the app receives no event about it.
 */
export async function createOrder(
  product: Product,
  stripe: Stripe,
  wish: OrderOptions,
): Promise<CreatedOrder> {
  const id = randomIds.uuid();
  const amountCents = creditPriceCents(wish.credits);
  const created = await stripe.paymentIntents.create({
    amount: amountCents,
    currency: "eur",
    customer: wish.customer,
    allowed_payment_method_types: ["card"],
    metadata: { orderId: id },
    ...wish.intent,
  });
  const card = wish.card === undefined ? "pm_card_visa" : wish.card;
  const paid = card
    ? await stripe.paymentIntents
        .confirm(created.id, { payment_method: card, return_url: "http://fr.localhost/credits/callback" })
        .catch(() => created)
    : created;
  const createdAt = wish.createdAt ?? Date.now();
  await product.db
    .prepare(
      `INSERT INTO credit_orders (id, provider_id, created_at, domain, credits, amount_cents, currency, check_due_at,
         payment_intent_id) VALUES (?, ?, ?, 'fr', ?, ?, 'eur', ?, ?)`,
    )
    .bind(
      id,
      wish.providerId,
      createdAt,
      wish.credits,
      amountCents,
      createdAt + 120_000,
      wish.isUnbound ? null : created.id,
    )
    .run();
  const charge = paid.latest_charge;
  return {
    id,
    intentId: created.id,
    chargeId: typeof charge === "string" ? charge : (charge?.id ?? null),
    credits: wish.credits,
    amountCents,
  };
}

export type Buyer = Account & { customer: string };

/** Creates an account that is also a customer at Stripe. */
export async function createBuyer(
  { product, stripe }: ProductWithStripe,
  state?: AccountState,
): Promise<Buyer> {
  const account = await createAccount(product, state);
  return { ...account, customer: await createCustomer(product, stripe, account.id) };
}

/** Stores an order of credits that is paid at Stripe, and sends the app the event about the payment. */
export async function buyCredits(
  { product, stripe }: ProductWithStripe,
  { id: providerId, customer }: Pick<Buyer, "id" | "customer">,
  credits: number,
): Promise<CreatedOrder> {
  const order = await createOrder(product, stripe, { providerId, customer, credits });
  const { status } = await sendPaidEvent(product, order.intentId);
  if (status !== 200) throw new Error(`the event was answered with ${status}`);
  return order;
}

/** Returns the credit balance of an account. */
export const creditsOf = async ({ db }: Pick<Product, "db">, accountId: string): Promise<number> =>
  (await db.prepare("SELECT credits FROM accounts WHERE id = ?").bind(accountId).first<number>("credits")) ??
  -1;

export interface EventOptions {
  id?: string;
  type: string;
  object: Record<string, unknown> & { id: string };
  livemode?: boolean;
  account?: string;
}

let events = 0;

/** Returns the body of an event as Stripe posts it. */
export const eventBody = ({ id, type, object, livemode = false, account }: EventOptions): string =>
  JSON.stringify({
    id: id ?? `evt_${(events += 1)}`,
    object: "event",
    api_version: "2026-10-28.endive",
    created: Math.floor(Date.now() / 1000),
    type,
    livemode,
    ...(account ? { account } : {}),
    data: { object },
  });

export const signBody = (body: string, secret = WEBHOOK_SECRET, at = Math.floor(Date.now() / 1000)) =>
  new Stripe("sk_test_sandbox").webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret,
    timestamp: at,
  });

/** Returns a signed event as a raw request, for `sendTogether`. */
export const webhookRequest = async (host: string, body: string): Promise<RawRequest> => ({
  path: "/webhooks/stripe",
  host,
  raw: body,
  headers: { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": await signBody(body) },
});

/** Posts one event to the app, with the given signature or, by default, a valid one. */
export const postEvent = async (product: Product, body: string, signature?: string): Promise<Answer> =>
  product.visitor().visit("/webhooks/stripe", {
    body,
    headers: { "Content-Type": "application/json", "Stripe-Signature": signature ?? (await signBody(body)) },
  });

/** Sends the app the event about a successful payment. */
export const sendPaidEvent = (product: Product, intentId: string): Promise<Answer> =>
  postEvent(product, eventBody({ type: "payment_intent.succeeded", object: { id: intentId } }));

export interface LedgerAndOrderTotals {
  accounts: number;
  /** The number of accounts whose balance is negative or is not the sum of their ledger. */
  wrong: number;
  credited: number;
  /** The sum in cents of the paid orders. */
  paidCents: number;
  boughtCredits: number;
}

/** Returns totals of the ledger and of the orders over all accounts. */
export async function ledgerAndOrderTotals(product: Product): Promise<LedgerAndOrderTotals> {
  const books = await product.db
    .prepare(
      `SELECT COUNT(*) AS accounts,
         SUM(credits < 0 OR credits <> COALESCE((SELECT SUM(deposited - withdrawn) FROM credit_ledger
                                                 WHERE provider_id = a.id), 0)) AS wrong,
         (SELECT COALESCE(SUM(deposited), 0) FROM credit_ledger WHERE kind = 'purchase') AS credited,
         (SELECT COALESCE(SUM(amount_cents), 0) FROM credit_orders WHERE state = 'paid') AS paidCents,
         (SELECT COALESCE(SUM(credits), 0) FROM credit_orders WHERE state = 'paid') AS boughtCredits
       FROM accounts a`,
    )
    .first<LedgerAndOrderTotals>();
  if (!books) throw new Error("no books");
  return books;
}
