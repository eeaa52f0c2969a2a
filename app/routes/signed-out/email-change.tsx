import { data, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { access } from "~/access/access";
import { setSessionCookie } from "~/access/session-cookie";
import { clearSession } from "~/controllers/account/clear-session";
import { signedOutPage } from "~/controllers/account/signed-out-page";
import { logEvent } from "~/log";
import { confirmEmailChange, findEmailChange } from "~/models/accounts/confirm-email-change.server";
import { AppError, ERRORS } from "~/models/core/errors";
import { sessionLifetime } from "~/models/accounts/sessions/rules";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useForm } from "~/ui/forms/use-form";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { SignedOutLayout } from "~/ui/layouts/signed-out-layout";

export const handle: PageHandle = { title: "account:email_change.title" };

/** A GET request only shows the page. It does not use up the one-time link, because mail scanners open links. */
export const loader = access.anyone.loader(async ({ ctx, params }) => {
  // The URL contains the token, which other sites must not see. `no-referrer` is not possible, because browsers would
  // then send the form with "Origin: null".
  ctx.outgoing.set("Referrer-Policy", "same-origin");
  ctx.outgoing.set("X-Robots-Tag", "noindex");
  const change = await findEmailChange(ctx, params["token"] ?? "");
  return data(
    { side: await signedOutPage(ctx), email: change?.newEmail ?? null },
    { status: change ? 200 : 410 },
  );
});

export const action = access.anyone.action(
  z.strictObject({}),
  async ({ ctx, me, params, invalid }) => {
    const session = await ctx.session();
    try {
      const { accountId, sessionToken } = await confirmEmailChange(ctx, {
        token: params["token"] ?? "",
        opening: me && session ? { tokenHash: session.tokenHash, accountId: me.providerId } : null,
      });
      logEvent({ event: "email_changed", requestId: ctx.requestId, userId: accountId });
      ctx.flash({ kind: "success", key: "account:email.changed" });
      if (me && sessionToken) {
        setSessionCookie(ctx, { token: sessionToken, maxAge: sessionLifetime(me.role).absolute / 1000 });
        return redirect("/account");
      }
      if (me?.providerId === accountId) clearSession(ctx);
      return redirect(me && me.providerId !== accountId ? "/" : "/login");
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      logEvent({ event: "email_change_rejected", level: "warn", requestId: ctx.requestId, code: error.code });
      return invalid({ "": ERRORS[error.code].key });
    }
  },
  { ownerOnly: true, limit: "confirmEmail", failure: "email_change_failed" },
);

export default function EmailChange() {
  const { side, email } = useLoaderData<typeof loader>();
  const form = useForm({ rejected: useActionData<typeof action>()?.rejected });
  const { t } = useTranslation("account");
  if (email === null) {
    return (
      <SignedOutLayout {...side} title={t("email_change.invalid")} lead={t("email.errors.link_invalid")}>
        <ButtonLink variant="primary" size="lg" block to="/account">
          {t("email_change.to_account")}
        </ButtonLink>
      </SignedOutLayout>
    );
  }
  return (
    <SignedOutLayout {...side} title={t("email_change.heading")} lead={t("email_change.lead", { email })}>
      <form className="form" method="post">
        <ErrorSummary {...form.summary} />
        <Button variant="primary" size="lg" block>
          {t("email_change.confirm")}
        </Button>
      </form>
    </SignedOutLayout>
  );
}
