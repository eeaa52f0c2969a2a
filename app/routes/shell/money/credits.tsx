import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import type { RequestContext } from "~/context/request-context";
import { cardScriptUrl } from "~/http/security/card-script";
import { findRequestToReturnTo } from "~/controllers/requests/wanted-request";
import { describeHistory, describeLatestMovements } from "~/presenters/credits/describe-history.server";
import { buyCreditsSchema } from "~/models/credits/form.rules";
import { openCreditCheckout } from "~/models/credits/open-credit-checkout.server";
import { nameCredits } from "~/presenters/credits/name-credits.server";
import { MIN_CREDITS } from "~/models/credits/price.rules";
import { DEFAULT_CREDITS, parseQuantity } from "~/models/credits/quote.rules";
import { parseHistoryQuery } from "~/models/credits/rules";
import { readProductFigure } from "~/models/metrics/figures.queries.server";
import { creditStatusMessage, PURCHASE_ERRORS } from "~/models/credits/status.rules";
import { CreditsPage } from "~/ui/credits/credits-page";
import { LoadFailure } from "~/ui/errors/load-failure";
import type { PageHandle } from "~/ui/layouts/page-handle";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  enhance: ["wanted-request"],
  title: "credits:title",
  payments: "card",
  crumbs: [{ text: "credits:title" }],
} satisfies PageHandle & ShellHandle;

/** Number of ledger entries that this page shows; the history shows all entries. */
const LATEST = 7;

export const loader = access.moderated.loader(async ({ ctx, me, url }) => {
  flashStatus(ctx, url);
  const asked = url.searchParams.get("credits");
  const quantity = asked === null ? DEFAULT_CREDITS : parseQuantity(asked);
  const isHistoryOpen = url.searchParams.get("dialog") === "history";
  const { settings } = ctx;
  const [wanted, movements, unlocked] = await Promise.all([
    findRequestToReturnTo(ctx, me, url),
    describeLatestMovements(ctx, me.providerId, LATEST),
    readProductFigure(ctx, "unlocked_requests"),
  ]);
  return {
    wanted,
    balance: me.credits,
    isPremium: me.isPremium,
    credits: quantity ?? MIN_CREDITS,
    quantityError: quantity === null ? PURCHASE_ERRORS[400] : undefined,
    isTaxed: settings.TAX !== "none",
    movements,
    history: isHistoryOpen
      ? await describeHistory(
          ctx,
          me,
          parseHistoryQuery(url.searchParams),
          (side, id) => `/credits?dialog=history&${side}=${id}`,
        )
      : null,
    stats: {
      unlocked,
      rating: settings.CREDITS_PROOF_RATING,
      recommendPercent: settings.CREDITS_PROOF_RECOMMEND,
    },
    library: {
      scriptUrl: cardScriptUrl(settings.STRIPE_JS_URL, url).href,
      publishableKey: settings.STRIPE_PUBLISHABLE_KEY,
    },
  };
});

/** Shows the message of `?status=` once: stores it as a flash message and redirects to the URL without it. */
function flashStatus(ctx: RequestContext, url: URL): void {
  const status = url.searchParams.get("status");
  if (status === null) return;
  const { tone, key } = creditStatusMessage(status);
  ctx.flash({ kind: tone, key, values: { supportEmail: ctx.settings.SUPPORT_EMAIL }, stays: true });
  throw redirect("/credits");
}

/** Redirects to the hosted payment page. It is used if JavaScript is off or if the card form cannot be loaded. */
export const action = access.moderated.action(
  buyCreditsSchema,
  async ({ ctx, me, input, invalid }) => {
    const opened = await openCreditCheckout(ctx, me, input, nameCredits);
    if (opened.kind === "ready") return redirect(opened.url, 303);
    if (opened.kind === "settled")
      return redirect(`/credits?${new URLSearchParams({ status: opened.status })}`, 303);
    const field = opened.status === 400 ? "credits" : "";
    return invalid({ [field]: opened.key }, opened.status === "network" ? 503 : opened.status);
  },
  {
    ownerOnly: true,
    limit: "buyCredits",
    limitSubject: async (ctx) => (await ctx.session())?.me.providerId ?? null,
    failure: "purchase_failed",
  },
);

export default function Credits() {
  const rejected = useActionData<typeof action>()?.rejected;
  return <CreditsPage {...useLoaderData<typeof loader>()} rejected={rejected} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation("credits");
  return <LoadFailure page={t("title")} error={t("errors.history_load_error")} retryTo="/credits" />;
}
