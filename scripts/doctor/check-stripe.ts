import Stripe from "stripe";
import { ENVIRONMENTS } from "../../app/models/environments/rules.ts";
import { PLAN_PRICE_CENTS } from "../../app/models/subscriptions/plan.rules.ts";
import { currenciesOf, webhookOrigin } from "../parties/environment.ts";
import { isSameList, missingPortalFeatures, PREMIUM_PRICES, STRIPE_EVENTS } from "../parties/expected.ts";
import { valueOf, type DeployedProduct } from "../parties/production.ts";
import { createStripeAccount, modeOfKey } from "../parties/stripe.ts";
import { expectThat, right, SETUP, skipped, wrong, type Finding } from "./finding.ts";

/** Examines keys, prices, customer portal and webhook. */
export async function checkStripe(product: DeployedProduct): Promise<Finding[]> {
  const secret = product.given["STRIPE_SECRET_KEY"];
  if (!secret)
    return [
      skipped("Stripe was not asked", "set STRIPE_SECRET_KEY in the shell: a Worker's secret cannot be read"),
    ];
  const api = createStripeAccount(product.transport, secret);
  const prices = await findPrices(api);
  return [
    ...checkModes(product, secret),
    ...checkPrices(prices, currenciesOf(product.environment)),
    ...checkTaxBehavior(prices, product.environment.vars["TAX"]),
    await checkPortal(api, prices),
    ...(await checkWebhook(api, webhookOrigin(product.environment))),
  ];
}

function checkModes(product: DeployedProduct, secret: string): Finding[] {
  const publishable = valueOf(product, "STRIPE_PUBLISHABLE_KEY");
  const mode = modeOfKey(secret);
  const { name } = product.environment;
  const { stripeMode } = ENVIRONMENTS[name];
  const what = `Stripe's keys: the secret key is of ${mode} mode`;
  if (publishable === undefined)
    return [
      skipped(`${what}, the other one is not known`, "set STRIPE_PUBLISHABLE_KEY in the configuration"),
    ];
  const other = modeOfKey(publishable);
  return [
    expectThat(mode === other, `${what}, the publishable key of ${other} mode`, "use two keys of one mode"),
    expectThat(
      mode === stripeMode,
      `${name} has keys of ${mode} mode`,
      `use Stripe's two ${stripeMode} keys`,
    ),
  ];
}

/** The active prices of the two plans. */
export async function findPrices(api: Stripe): Promise<Stripe.Price[]> {
  const keys = PREMIUM_PRICES.map(({ plan }) => plan);
  return (await api.prices.list({ lookup_keys: keys, active: true })).data;
}

const amount = (cents: number, currency: string): string => `${(cents / 100).toFixed(2)} ${currency}`;

function checkPrices(prices: readonly Stripe.Price[], currencies: readonly string[]): Finding[] {
  return PREMIUM_PRICES.map(({ plan, interval }) => {
    const price = prices.find((each) => each.lookup_key === plan);
    if (!price) return wrong(`Stripe has no price ${plan}`, SETUP);
    const [currency = "eur"] = currencies;
    const cents = PLAN_PRICE_CENTS[plan];
    const isRight =
      price.unit_amount === cents &&
      price.currency === currency &&
      price.recurring?.interval === interval &&
      price.recurring.interval_count === 1;
    const found = `${amount(price.unit_amount ?? 0, price.currency)} each ${price.recurring?.interval ?? "?"}`;
    const next = `the pages say ${amount(cents, currency)} each ${interval}: make a new price with this lookup key, or nothing is sold`;
    return expectThat(isRight, `Stripe's price ${plan}: ${found}`, next);
  });
}

/** With Stripe Tax, only a price to which VAT is added is sold. */
function checkTaxBehavior(prices: readonly Stripe.Price[], tax: string | undefined): Finding[] {
  if (tax !== "stripe") return [];
  return prices.map((price) =>
    expectThat(
      price.tax_behavior === "exclusive",
      `Stripe's price ${price.lookup_key}: its tax behaviour is ${price.tax_behavior}`,
      "make a new price with this lookup key and the tax behaviour exclusive, or nothing is sold",
    ),
  );
}

/** The default configuration of the customer portal, the only one that the product uses. */
export async function findPortal(api: Stripe): Promise<Stripe.BillingPortal.Configuration | null> {
  const { data } = await api.billingPortal.configurations.list({ is_default: true, active: true, limit: 1 });
  const [found] = data;
  if (!found) return null;
  return api.billingPortal.configurations.retrieve(found.id, {
    expand: ["features.subscription_update.products"],
  });
}

async function checkPortal(api: Stripe, prices: readonly Stripe.Price[]): Promise<Finding> {
  const portal = await findPortal(api);
  if (!portal) return wrong("Stripe's customer portal has no default configuration", SETUP);
  const missing = missingPortalFeatures(portal, prices);
  return missing.length === 0
    ? right("Stripe's customer portal has the five features")
    : wrong(`Stripe's customer portal lacks: ${missing.join(", ")}`, SETUP);
}

/** Our webhooks at Stripe: those with the URL of the French back-office. */
export async function findEndpoints(api: Stripe, url: string): Promise<Stripe.WebhookEndpoint[]> {
  const { data } = await api.webhookEndpoints.list({ limit: 100 });
  return data.filter((endpoint) => endpoint.url === url);
}

async function checkWebhook(api: Stripe, origin: string | null): Promise<Finding[]> {
  if (origin === null) return [wrong("Stripe's webhook has no French host to call", "set PRODUCTION_HOSTS")];
  const url = `${origin}/webhooks/stripe`;
  const [endpoint, ...others] = await findEndpoints(api, url);
  if (!endpoint) return [wrong(`Stripe has no webhook to ${url}`, SETUP)];
  const version = endpoint.api_version;
  const events = endpoint.enabled_events;
  return [
    expectThat(
      others.length === 0,
      `Stripe's webhook to ${url}: ${1 + others.length}`,
      `keep one of them: ${SETUP}`,
    ),
    expectThat(endpoint.status === "enabled", `Stripe's webhook is ${endpoint.status}`, SETUP),
    expectThat(
      version === Stripe.API_VERSION,
      `Stripe's webhook has the API version ${version ?? "of the account"}`,
      `it must be ${Stripe.API_VERSION}: ${SETUP}`,
    ),
    expectThat(
      isSameList(events, STRIPE_EVENTS),
      `Stripe's webhook sends ${events.length} kinds of events, of which we read ${STRIPE_EVENTS.length}`,
      SETUP,
    ),
  ];
}
