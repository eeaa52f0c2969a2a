import { data } from "@remix-run/cloudflare";
import { AppError } from "~/models/core/errors";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import type { RequestContext } from "~/context/request-context";
import { signedOutPage } from "~/controllers/account/signed-out-page";
import { logEvent } from "~/log";
import { unsubscribeSchema } from "~/models/notifications/form.rules";
import { findSubscription } from "~/models/notifications/queries.server";
import { setMailsEnabled } from "~/models/notifications/save-settings.server";
import { readUnsubscribeToken } from "~/models/notifications/unsubscribe-link.server";
import { Button, ButtonLink } from "~/ui/primitives/button";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { SignedOutLayout } from "~/ui/layouts/signed-out-layout";

export const handle: PageHandle = { title: "notifications:unsubscribe.page_title" };

const readToken = (ctx: RequestContext, token: string | undefined) =>
  readUnsubscribeToken(ctx.settings.FORM_SECRET, token ?? "");

/** A GET request only shows the page, so that a mail scanner that opens the link does not unsubscribe the recipient. */
export const loader = access.anyone.loader(async ({ ctx, params }) => {
  ctx.outgoing.set("Referrer-Policy", "same-origin");
  ctx.outgoing.set("X-Robots-Tag", "noindex");
  const token = await readToken(ctx, params["token"]);
  const subscription = token && (await findSubscription(ctx, token.accountId, token.kind));
  const kind = subscription ? (token?.kind ?? null) : null;
  return data(
    { side: await signedOutPage(ctx), kind, isEnabled: subscription?.isEnabled ?? false },
    { status: kind === null ? 404 : 200 },
  );
});

/**
 * Unsubscribes with one POST, from the page or directly from a mail client. The response is not a redirect, because
 * mail clients would not follow it (RFC 8058, section 3.1).
 */
export const action = access.anyone.action(unsubscribeSchema, async ({ ctx, params, input }) => {
  const token = await readToken(ctx, params["token"]);
  if (!token) throw new AppError("not_found");
  const isEnabled = "intent" in input;
  await setMailsEnabled(ctx, token.accountId, token.kind, isEnabled);
  logEvent({ event: isEnabled ? "subscribed" : "unsubscribed", requestId: ctx.requestId, kind: token.kind });
  return { isDone: true };
});

export default function Unsubscribe() {
  const { side, kind, isEnabled } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("notifications");
  if (kind === null) {
    return (
      <SignedOutLayout {...side} title={t("unsubscribe.invalid")} lead={t("unsubscribe.invalid_lead")}>
        <ButtonLink variant="primary" size="lg" block to="/account/notifications">
          {t("unsubscribe.to_settings")}
        </ButtonLink>
      </SignedOutLayout>
    );
  }
  const isBack = isEnabled && answer !== undefined && "isDone" in answer;
  const what = t(`unsubscribe.kinds.${kind}`);
  return (
    <SignedOutLayout
      {...side}
      title={t(isEnabled ? (isBack ? "unsubscribe.back" : "unsubscribe.title") : "unsubscribe.done")}
      lead={t(isEnabled ? (isBack ? "unsubscribe.back_lead" : "unsubscribe.lead") : "unsubscribe.done_lead", {
        what,
      })}
    >
      <form className="form" method="post">
        {isEnabled ? (
          <Button
            variant={isBack ? "default" : "primary"}
            size="lg"
            block
            name="List-Unsubscribe"
            value="One-Click"
          >
            {t("unsubscribe.action")}
          </Button>
        ) : (
          <Button size="lg" block name="intent" value="subscribe">
            {t("unsubscribe.undo")}
          </Button>
        )}
        <ButtonLink variant="ghost" block to="/account/notifications">
          {t("unsubscribe.to_settings")}
        </ButtonLink>
      </form>
    </SignedOutLayout>
  );
}
