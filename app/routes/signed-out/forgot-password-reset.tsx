import { data, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { resetSubjectCounters } from "~/http/limits/rate-limits";
import { signedOutPage } from "~/controllers/account/signed-out-page";
import { clearSession } from "~/controllers/account/clear-session";
import { logEvent } from "~/log";
import { resetPasswordSchema } from "~/models/accounts/form.rules";
import { findPasswordReset, resetPassword } from "~/models/accounts/passwords/reset-password.server";
import { AppError, ERRORS } from "~/models/core/errors";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useForm } from "~/ui/forms/use-form";
import { NewPasswordFields } from "~/ui/fields/account/new-password-fields";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { AlternativeLink, SignedOutLayout } from "~/ui/layouts/signed-out-layout";

export const handle: PageHandle = {
  title: "password:reset.title",
  enhance: ["password-strength"],
};

/** A GET request only shows the page. It does not use up the one-time link, because mail scanners open links. */
export const loader = access.anyone.loader(async ({ ctx, params }) => {
  // The URL contains the token, which other sites must not see. `no-referrer` is not possible, because browsers would
  // then send the form with "Origin: null".
  ctx.outgoing.set("Referrer-Policy", "same-origin");
  ctx.outgoing.set("X-Robots-Tag", "noindex");
  const isLive = (await findPasswordReset(ctx, params["token"] ?? "")) !== null;
  return data({ side: await signedOutPage(ctx), isLive }, { status: isLive ? 200 : 410 });
});

export const action = access.anyone.action(
  resetPasswordSchema,
  async ({ ctx, input, params, invalid }) => {
    try {
      const { accountId, email } = await resetPassword(ctx, {
        token: params["token"] ?? "",
        newPassword: input.newPassword,
      });
      clearSession(ctx);
      ctx.defer(resetSubjectCounters(ctx, "signIn", email));
      logEvent({ event: "password_reset", requestId: ctx.requestId, userId: accountId });
      ctx.flash({ kind: "success", key: "password:reset.success" });
      return redirect("/login");
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      logEvent({
        event: "password_reset_rejected",
        level: "warn",
        requestId: ctx.requestId,
        code: error.code,
      });
      const field = error.code === "password_own_name" ? "newPassword" : "";
      return invalid({ [field]: ERRORS[error.code].key });
    }
  },
  { limit: "resetPassword", secrets: ["newPassword", "confirmPassword"], failure: "reset_failed" },
);

export default function ResetPassword() {
  const { side, isLive } = useLoaderData<typeof loader>();
  const form = useForm({
    schema: "reset-password",
    rejected: useActionData<typeof action>()?.rejected,
    dims: true,
  });
  const { t } = useTranslation("password");
  if (!isLive) {
    return (
      <SignedOutLayout {...side} title={t("invalid_link.heading")} lead={t("errors.link_invalid")}>
        <ButtonLink variant="primary" size="lg" block to="/forgot-password">
          {t("invalid_link.action")}
        </ButtonLink>
        <BackToSignIn />
      </SignedOutLayout>
    );
  }
  return (
    <SignedOutLayout {...side} title={t("reset.heading")} lead={t("reset.lead")}>
      <form {...form.props} className="form" method="post">
        <ErrorSummary {...form.summary} />
        <NewPasswordFields
          label={t("reset.new_password")}
          confirmLabel={t("reset.confirm_password")}
          form={form}
        />
        <Button variant="primary" size="lg" block>
          {t("reset.submit")}
        </Button>
      </form>
      <BackToSignIn />
    </SignedOutLayout>
  );
}

function BackToSignIn() {
  const { t } = useTranslation("password");
  return (
    <AlternativeLink>
      <a className="link tap-target" href="/login">
        {t("forgot.back")}
      </a>
    </AlternativeLink>
  );
}
