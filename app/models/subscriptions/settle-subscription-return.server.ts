import type { SiteContext } from "~/context/types";
import { isRetryable } from "~/models/stripe/retryable";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { findCustomerId } from "~/models/stripe/customer.server";
import { replacePaymentPage } from "./open-page.server";
import { idOf } from "~/models/stripe/stripe-reference.rules";
import { isPremiumNow } from "./subscription.queries.server";
import type { SubscriptionResult } from "./subscription-results.rules";
import { syncSubscriptionsOfCustomer, syncSubscription } from "./sync-subscription.server";

const SESSION_ID = /^cs_[\w-]{1,200}$/;

/**
 * Determines what happened on the payment page from which a provider comes back. Premium is never granted because of
 * the URL: the subscription is read from Stripe, as after a webhook.
 */
export async function settleSubscriptionReturn(
  ctx: SiteContext,
  me: Me,
  sessionId: string | null,
): Promise<SubscriptionResult> {
  if (sessionId === null || !SESSION_ID.test(sessionId)) return "missing_parameters";
  const answer = await ctx.stripe.ask((api) => api.checkout.sessions.retrieve(sessionId));
  if (answer.kind === "not_found") return "payment_intent_not_found";
  if (answer.kind !== "ok") return "processing_error";
  const session = answer.value;
  const customer = idOf(session.customer);
  if (customer === null || customer !== (await findCustomerId(ctx, me.providerId)))
    return "planner_not_found";
  if (session.mode !== "subscription") return "unknown_status";
  if (session.status === "expired") return "failed";
  if (session.status !== "complete") return "canceled";
  const id = idOf(session.subscription);
  if (!id) return "unknown_status";
  if ((await syncSubscription(ctx, id)) !== "applied") return "processing_error";
  await replacePaymentPage(ctx, me.providerId, sessionId, null);
  if (await isPremiumNow(ctx, me.providerId)) return "active";
  return session.payment_status === "unpaid" ? "processing" : "unknown_status";
}

/** Reads from Stripe what the provider has changed in the portal, before our page is shown. */
export async function settlePortalReturn(ctx: SiteContext, me: Me): Promise<SubscriptionResult> {
  const customer = await findCustomerId(ctx, me.providerId);
  if (!customer) return "planner_not_found";
  return isRetryable(await syncSubscriptionsOfCustomer(ctx, customer)) ? "processing_error" : "updated";
}
