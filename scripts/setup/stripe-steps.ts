import Stripe from "stripe";
import { LOCAL_PRODUCT_NAME } from "../../app/models/legal/product-name.rules.ts";
import { PLAN_PRICE_CENTS, type Plan } from "../../app/models/subscriptions/plan.rules.ts";
import { findEndpoints, findPortal, findPrices } from "../doctor/check-stripe.ts";
import { currenciesOf, webhookOrigin } from "../parties/environment.ts";
import {
  isSameList,
  missingPortalFeatures,
  portalFeatures,
  PREMIUM_PRICES,
  STRIPE_EVENTS,
  STRIPE_PRODUCT,
} from "../parties/expected.ts";
import { createStripeAccount } from "../parties/stripe.ts";
import { secretsOf } from "./settings-steps.ts";
import { NeedsPerson, type SetupContext, type Step } from "./step.ts";

const NO_KEY = "STRIPE_SECRET_KEY is needed in the shell to look at Stripe";

const openStripe = ({ product: { transport, given } }: SetupContext): Stripe | null =>
  given["STRIPE_SECRET_KEY"] ? createStripeAccount(transport, given["STRIPE_SECRET_KEY"]) : null;

/** A step that needs Stripe's key. Without the key, the plan says so. */
const withStripe = (
  name: string,
  work: {
    plan(api: Stripe, ctx: SetupContext): Promise<string[]>;
    carryOut(api: Stripe, ctx: SetupContext): Promise<void>;
  },
): Step => ({
  name,
  async plan(ctx) {
    const api = openStripe(ctx);
    return api === null ? [NO_KEY] : work.plan(api, ctx);
  },
  async carryOut(ctx) {
    const api = openStripe(ctx);
    if (api === null) throw new NeedsPerson(NO_KEY);
    await work.carryOut(api, ctx);
  },
});

/** The only currency of the domains. Prices in several currencies would need a decision that nobody has made. */
function currencyOf({ product: { environment } }: SetupContext): string {
  const [currency, ...more] = currenciesOf(environment);
  if (currency === undefined || more.length > 0)
    throw new NeedsPerson("The domains must have one currency, and hosts (PRODUCTION_HOSTS, PUBLIC_HOSTS).");
  return currency;
}

async function missingPrices(api: Stripe): Promise<(typeof PREMIUM_PRICES)[number][]> {
  const prices = await findPrices(api);
  return PREMIUM_PRICES.filter(({ plan }) => !prices.some((price) => price.lookup_key === plan));
}

/** Creates the product with our own id; if an earlier run has created it, nothing happens. */
async function createProduct(api: Stripe, name: string): Promise<void> {
  const found = await api.products.list({ ids: [STRIPE_PRODUCT] });
  if (found.data.length === 0) await api.products.create({ id: STRIPE_PRODUCT, name });
}

const described = (plan: Plan, interval: string, currency: string): string =>
  `${(PLAN_PRICE_CENTS[plan] / 100).toFixed(2)} ${currency} each ${interval}`;

const prices = withStripe("Stripe's prices", {
  async plan(api, ctx) {
    return (await missingPrices(api)).map(
      ({ plan, interval }) => `create the price ${plan}: ${described(plan, interval, currencyOf(ctx))}`,
    );
  },
  async carryOut(api, ctx) {
    const missing = await missingPrices(api);
    if (missing.length > 0)
      await createProduct(
        api,
        `${ctx.product.environment.vars["PRODUCT_NAME"] ?? LOCAL_PRODUCT_NAME} Premium`,
      );
    for (const { plan, interval } of missing)
      await api.prices.create({
        product: STRIPE_PRODUCT,
        lookup_key: plan,
        unit_amount: PLAN_PRICE_CENTS[plan],
        currency: currencyOf(ctx),
        recurring: { interval },
        // Without Stripe Tax, no tax is added to an exclusive price. A behaviour cannot be changed later.
        tax_behavior: "exclusive",
      });
  },
});

/** A portal that an earlier run has created, and that Stripe has not made the default one. */
async function findOwnPortal(api: Stripe): Promise<Stripe.BillingPortal.Configuration | null> {
  const { data } = await api.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(({ metadata }) => metadata?.["trousseau"] === "setup") ?? null;
}

const SAVE_PORTAL =
  "open Stripe's dashboard, Settings, Customer portal, and save it once: Stripe makes the default configuration only so";

const portal = withStripe("Stripe's customer portal", {
  async plan(api) {
    const found = await findPortal(api);
    if (found === null) return ["create the customer portal with its features"];
    const missing = missingPortalFeatures(found, await findPrices(api));
    return missing.length === 0 ? [] : [`switch on in the customer portal: ${missing.join(", ")}`];
  },
  async carryOut(api) {
    const features = portalFeatures(await findPrices(api));
    const found = await findPortal(api);
    if (found !== null) {
      await api.billingPortal.configurations.update(found.id, { features });
      return;
    }
    const own =
      (await findOwnPortal(api)) ??
      (await api.billingPortal.configurations.create({ features, metadata: { trousseau: "setup" } }));
    if (!own.is_default) throw new NeedsPerson(`${SAVE_PORTAL}. Then run the command again.`);
  },
});

/** The mark of a webhook whose signing secret is not yet in the Worker's secrets. */
const PENDING = { secret: "not yet stored" };
const STORED = { secret: "stored" };

function webhookUrl({ product: { environment } }: SetupContext): string {
  const origin = webhookOrigin(environment);
  if (origin === null) throw new NeedsPerson("Set PRODUCTION_HOSTS: webhooks go to the French host.");
  return `${origin}/webhooks/stripe`;
}

/** Webhooks with our URL: the one that the Worker can verify, or null, and the others. */
async function sortEndpoints(api: Stripe, ctx: SetupContext) {
  const endpoints = await findEndpoints(api, webhookUrl(ctx));
  const hasSecret = (await secretsOf(ctx)).includes("STRIPE_WEBHOOK_SECRET");
  const usable =
    endpoints.find(
      ({ metadata, api_version: version }) =>
        hasSecret && metadata["secret"] !== PENDING.secret && version === Stripe.API_VERSION,
    ) ?? null;
  return { usable, others: endpoints.filter((endpoint) => endpoint !== usable) };
}

const isComplete = (endpoint: Stripe.WebhookEndpoint): boolean =>
  endpoint.status === "enabled" && isSameList(endpoint.enabled_events, STRIPE_EVENTS);

/**
 * Stripe shows a signing secret only when a webhook is created. Therefore the webhook is marked until its secret is
 * stored, and a webhook that is still marked is replaced.
 */
const webhook = withStripe("Stripe's webhook", {
  async plan(api, ctx) {
    const { usable, others } = await sortEndpoints(api, ctx);
    const url = webhookUrl(ctx);
    return [
      ...(usable === null ? [`create the webhook to ${url} and store its signing secret`] : []),
      ...(usable !== null && !isComplete(usable) ? [`change the events of the webhook to ${url}`] : []),
      ...others.map(({ id }) => `delete the webhook ${id} to the same URL`),
    ];
  },
  async carryOut(api, ctx) {
    const { usable, others } = await sortEndpoints(api, ctx);
    const enabled_events = [...STRIPE_EVENTS];
    if (usable === null) await createEndpoint(api, ctx, enabled_events);
    else if (!isComplete(usable))
      await api.webhookEndpoints.update(usable.id, { enabled_events, disabled: false });
    for (const { id } of others) await api.webhookEndpoints.del(id);
  },
});

async function createEndpoint(
  api: Stripe,
  ctx: SetupContext,
  enabled_events: Stripe.WebhookEndpointCreateParams.EnabledEvent[],
): Promise<void> {
  const { environment, cloudflare } = ctx.product;
  const { id, secret } = await api.webhookEndpoints.create({
    url: webhookUrl(ctx),
    enabled_events,
    api_version: Stripe.API_VERSION,
    metadata: PENDING,
  });
  if (!secret) throw new Error("Stripe created a webhook without a signing secret.");
  await cloudflare.putSecret(environment.worker, "STRIPE_WEBHOOK_SECRET", secret);
  await api.webhookEndpoints.update(id, { metadata: STORED });
}

export const STRIPE_STEPS: readonly Step[] = [prices, portal, webhook];
