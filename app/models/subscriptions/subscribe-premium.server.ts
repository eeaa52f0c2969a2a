import type Stripe from "stripe";
import type { SiteContext } from "~/context/types";
import { isStripeRequestRunning, isRetryable } from "~/models/stripe/retryable";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { stripeCustomerOf } from "~/models/stripe/customer.server";
import { findPremiumPrice } from "./find-premium-price.server";
import { findOpenPaymentPage, replacePaymentPage, type OpenPaymentPage } from "./open-page.server";
import type { Plan } from "./plan.rules";
import { rejectPremium, subscribeFailureOf, type HostedPageResult } from "./premium-rejection";
import { idOf } from "~/models/stripe/stripe-reference.rules";
import { isPremiumNow } from "./subscription.queries.server";
import { SUBSCRIPTION_RESULTS } from "./subscription-results.rules";
import { syncSubscription } from "./sync-subscription.server";
import { needsTaxLocation } from "~/models/stripe/tax.rules";
import { hours, minutes } from "~/models/core/time.rules";

/** How long a hosted payment page stays open; Stripe's minimum is 30 minutes. */
const OPEN_MS = hours(1);
/** A page that expires sooner than this is not used again. */
const MARGIN_MS = minutes(5);
/**
 * How often a request tries again if other requests change the open page, and how long it waits while another request
 * creates the page.
 */
const ATTEMPTS = 6;
const PAUSE_MS = 400;

const already = () => rejectPremium(409, SUBSCRIPTION_RESULTS.already_active.key);

/**
 * Opens the hosted payment page of a plan; an open page for the other plan is closed first, and a paid page is never
 * replaced. A provider has only one open page across all tabs: before Stripe is called, a claim is stored in the
 * database, and its id is the idempotency key of the call.
 */
export async function subscribePremium(ctx: SiteContext, me: Me, plan: Plan): Promise<HostedPageResult> {
  if (await isPremiumNow(ctx, me.providerId)) return already();
  const customer = await stripeCustomerOf(ctx, me);
  if (customer.kind !== "ok") return rejectPremium(subscribeFailureOf(customer));
  const price = await findPremiumPrice(ctx, plan);
  if (price.kind !== "ok") return rejectPremium(subscribeFailureOf(price));
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const outcome = await offerOnce(ctx, me.providerId, {
      plan,
      customer: customer.value,
      price: price.value,
    });
    if (outcome !== "again") return outcome;
  }
  return rejectPremium(null);
}

interface Wanted {
  plan: Plan;
  customer: string;
  price: string;
}

const CLAIM = "claim-";

async function offerOnce(
  ctx: SiteContext,
  providerId: string,
  wanted: Wanted,
): Promise<HostedPageResult | "again"> {
  const open = await findOpenPaymentPage(ctx, providerId);
  if (open?.id.startsWith(CLAIM)) return usePage(ctx, providerId, wanted, open);
  if (open) {
    const page = await ctx.stripe.ask((api) => api.checkout.sessions.retrieve(open.id));
    if (page.kind !== "ok" && page.kind !== "not_found") return rejectPremium(subscribeFailureOf(page));
    const session = page.kind === "ok" ? page.value : null;
    if (session?.status === "complete") {
      const ended = await takePaid(ctx, session);
      if (ended) return ended;
    }
    if (session?.status === "open") {
      const isOffered = open.plan === wanted.plan && open.expiresAt > ctx.clock.now() + MARGIN_MS;
      if (isOffered && session.url) return { kind: "ready", url: session.url };
      const closed = await ctx.stripe.ask((api) => api.checkout.sessions.expire(open.id));
      // This page has just been paid or closed, so the loop starts again.
      if (closed.kind === "invalid") return "again";
      if (closed.kind !== "ok" && closed.kind !== "not_found")
        return rejectPremium(subscribeFailureOf(closed));
    }
  }
  const claim: OpenPaymentPage = {
    id: `${CLAIM}${ctx.ids.uuid()}`,
    plan: wanted.plan,
    expiresAt: ctx.clock.now() + OPEN_MS,
  };
  if (!(await replacePaymentPage(ctx, providerId, open?.id ?? null, claim))) return "again";
  return usePage(ctx, providerId, wanted, claim);
}

/** Creates the payment page of a claim. If another tab has already created it, returns that page. */
async function usePage(
  ctx: SiteContext,
  providerId: string,
  wanted: Wanted,
  claim: OpenPaymentPage,
): Promise<HostedPageResult | "again"> {
  if (claim.plan !== wanted.plan || claim.expiresAt < ctx.clock.now() + MARGIN_MS) {
    // The claim is for the other plan or expires too soon. The claim is deleted, and this request tries again.
    await replacePaymentPage(ctx, providerId, claim.id, null);
    return "again";
  }
  const created = await ctx.stripe.ask((api) =>
    api.checkout.sessions.create(pageParams(ctx, providerId, wanted, claim), { idempotencyKey: claim.id }),
  );
  if (isStripeRequestRunning(created)) {
    // Stripe is still creating this page for another tab.
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return "again";
  }
  if (created.kind !== "ok") {
    // For the same idempotency key, Stripe would repeat the failure, so the claim is deleted. If Stripe created a page
    // in spite of the failure, no browser has its URL.
    await replacePaymentPage(ctx, providerId, claim.id, null);
    if (needsTaxLocation(created)) return rejectPremium(400, "subscription:errors.billing_details_needed");
    return rejectPremium(subscribeFailureOf(created));
  }
  const { id, url, status } = created.value;
  const page: OpenPaymentPage = { ...claim, id };
  const didReplace = await replacePaymentPage(ctx, providerId, claim.id, page);
  if (!didReplace && (await findOpenPaymentPage(ctx, providerId))?.id !== id) {
    // Another request replaced the claim in the meantime. The page just created is closed, so that only one page stays
    // open.
    await ctx.stripe.ask((api) => api.checkout.sessions.expire(id));
    return "again";
  }
  return url && status === "open" ? { kind: "ready", url } : "again";
}

function pageParams(
  { origin, language, settings }: SiteContext,
  providerId: string,
  { plan, customer, price }: Wanted,
  { expiresAt }: OpenPaymentPage,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { providerId, plan };
  return {
    mode: "subscription",
    customer,
    client_reference_id: providerId,
    line_items: [{ price, quantity: 1 }],
    success_url: `${origin}/subscription/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/subscription/cancel`,
    expires_at: Math.floor(expiresAt / 1000),
    metadata,
    subscription_data: { metadata },
    ...(settings.TAX === "none" ? {} : { automatic_tax: { enabled: true } }),
    locale: language,
  };
}

/**
 * Applies the subscription that was bought on a paid page. Null if that subscription has ended since, so that a new one
 * may start.
 */
async function takePaid(
  ctx: SiteContext,
  session: Stripe.Checkout.Session,
): Promise<HostedPageResult | null> {
  const { subscription, client_reference_id: providerId } = session;
  if (!subscription || !providerId) return null;
  if (isRetryable(await syncSubscription(ctx, idOf(subscription)))) return rejectPremium("network");
  return (await isPremiumNow(ctx, providerId)) ? already() : null;
}
