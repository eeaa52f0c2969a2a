import type Stripe from "stripe";
import type { SiteContext } from "~/context/types";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { rejectPremium, subscribeFailureOf, type HostedPageResult } from "./premium-rejection";
import { findPremiumFacts } from "./subscription.queries.server";
import { premiumStatusAt, type PortalKind } from "./subscription.rules";

/**
 * Opens Stripe's customer portal. To change plan or card, or to renew, it opens the home page of the portal; to end
 * Premium, it opens the page for cancelling.
 */
export async function openPortal(ctx: SiteContext, me: Me, kind: PortalKind): Promise<HostedPageResult> {
  const facts = await findPremiumFacts(ctx, me.providerId);
  if (!facts?.stripeCustomerId) return rejectPremium(404, "subscription:errors.no_subscription");
  const isActive = premiumStatusAt(facts, ctx.clock.now()) === "active";
  const toCancel = kind === "downgrade" && isActive ? facts.subscriptionId : null;
  const params: Stripe.BillingPortal.SessionCreateParams = {
    customer: facts.stripeCustomerId,
    return_url: `${ctx.origin}/subscription/update-cancel`,
    locale: ctx.language,
    ...(toCancel === null
      ? {}
      : { flow_data: { type: "subscription_cancel", subscription_cancel: { subscription: toCancel } } }),
  };
  const opened = await ctx.stripe.ask((api) => api.billingPortal.sessions.create(params));
  if (opened.kind === "ok") return { kind: "ready", url: opened.value.url };
  return rejectPremium(subscribeFailureOf(opened), "subscription:errors.portal");
}
