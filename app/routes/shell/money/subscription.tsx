import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import type { RequestContext } from "~/context/request-context";
import { formatDate } from "~/i18n/formats";
import { logEvent } from "~/log";
import { readProductFigure } from "~/models/metrics/figures.queries.server";
import { findRequestToReturnTo } from "~/controllers/requests/wanted-request";
import { describeInvoices } from "~/presenters/invoicing/describe-invoices.server";
import { subscriptionPageSchema } from "~/models/subscriptions/offer-form.rules";
import { openPortal } from "~/models/subscriptions/open-portal.server";
import { subscribePremium } from "~/models/subscriptions/subscribe-premium.server";
import { findPremiumFacts, type PremiumFacts } from "~/models/subscriptions/subscription.queries.server";
import { premiumStatusAt } from "~/models/subscriptions/subscription.rules";
import { subscriptionMessageOf } from "~/models/subscriptions/subscription-results.rules";
import { useForm } from "~/ui/forms/use-form";
import { LoadFailure } from "~/ui/errors/load-failure";
import type { PageHandle } from "~/ui/layouts/page-handle";
import type { ShellHandle } from "~/ui/shell/breadcrumb";
import type { DisplayedSubscription } from "~/ui/subscription/subscription-facts";
import { SubscriptionPage } from "~/ui/subscription/subscription-page";

export const handle = {
  enhance: ["wanted-request"],
  title: "subscription:title",
  payments: "hosted",
  crumbs: [{ text: "subscription:title" }],
} satisfies PageHandle & ShellHandle;

/** How long the page waits for the invoices from Stripe. After that it is rendered without invoices. */
const INVOICES_WITHIN_MS = 3_000;

export const loader = access.moderated.loader(async ({ ctx, me, url }) => {
  const message = subscriptionMessageOf(url.searchParams);
  if (message) {
    // The message of `?status=` is shown once above the page and removed from the URL.
    ctx.flash({ ...message, values: { supportEmail: ctx.settings.SUPPORT_EMAIL }, stays: true });
    throw redirect("/subscription");
  }
  const [facts, wanted, subscribers, invoices] = await Promise.all([
    findPremiumFacts(ctx, me.providerId),
    findRequestToReturnTo(ctx, me, url),
    readProductFigure(ctx, "subscribers"),
    describeInvoices({ ...ctx, stripe: ctx.stripe.within(INVOICES_WITHIN_MS) }, me),
  ]);
  const status = facts ? premiumStatusAt(facts, ctx.clock.now()) : "none";
  const { PRICING_RATING, PRICING_RENEWAL_PERCENT } = ctx.settings;
  return {
    wanted,
    isPremium: me.isPremium,
    role: me.role,
    hasInstagram: ctx.instagram !== null,
    status,
    subscription: facts && status !== "none" ? describe(ctx, facts) : null,
    stats: {
      subscribers,
      rating: PRICING_RATING,
      renewalPercent: PRICING_RENEWAL_PERCENT,
    },
    currency: ctx.domain.currency,
    isTaxed: ctx.settings.TAX !== "none",
    supportEmail: ctx.settings.SUPPORT_EMAIL,
    invoices,
  };
});

/**
 * Formats the dates of a subscription for the page. If a subscription expired and Stripe sent no event, the planned end
 * date is shown.
 */
function describe(ctx: RequestContext, facts: PremiumFacts): DisplayedSubscription {
  const locale = ctx.formats.locale;
  const { timeZone } = ctx.domain;
  const date = (moment: number | null) => (moment === null ? null : formatDate(moment, { locale, timeZone }));
  return {
    plan: facts.plan,
    startDate: date(facts.premiumStartAt),
    renewalDate: date(facts.periodEndAt),
    endDate: date(facts.endAt ?? facts.periodEndAt ?? facts.premiumEndAt),
    isPastDue: facts.stripeStatus === "past_due",
  };
}

/** Both intents redirect to a page of Stripe. If Stripe returns no page, the form shows the reason. */
export const action = access.moderated.action(
  subscriptionPageSchema,
  async ({ ctx, me, input, invalid }) => {
    const page =
      input.intent === "subscribe"
        ? await subscribePremium(ctx, me, input.plan)
        : await openPortal(ctx, me, input.kind);
    if (page.kind === "ready") return redirect(page.url);
    const { status, key } = page;
    if (status >= 500)
      logEvent({ event: "premium_rejected", level: "warn", requestId: ctx.requestId, status, key });
    return invalid({ "": key }, status);
  },
  { ownerOnly: true, limit: "subscribe", failure: "subscribe_failed" },
);

export default function Subscription() {
  const page = useLoaderData<typeof loader>();
  const form = useForm({
    rejected: useActionData<typeof action>()?.rejected,
    textValues: { supportEmail: page.supportEmail },
  });
  return <SubscriptionPage {...page} form={form} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation("subscription");
  return <LoadFailure page={t("title")} error={t("errors.loading")} retryTo="/subscription" />;
}
