import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { pathAfterSignIn } from "~/access/after-sign-in";
import { setDeviceCookie, setSessionCookie } from "~/access/session-cookie";
import { resetSubjectCounters } from "~/http/limits/rate-limits";
import { safeRedirectPath } from "~/http/security/safe-redirect";
import { signedOutPage } from "~/controllers/account/signed-out-page";
import { logEvent } from "~/log";
import { AppError, ERRORS } from "~/models/core/errors";
import { finishSignIn } from "~/models/accounts/second-factor/finish-sign-in.server";
import { secondStepSchema } from "~/models/accounts/second-factor/form.rules";
import { CODE_DIGITS, RECOVERY_CODE_LENGTH } from "~/models/accounts/second-factor/rules";
import { Button } from "~/ui/primitives/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useForm } from "~/ui/forms/use-form";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { AlternativeLink, SignedOutLayout } from "~/ui/layouts/signed-out-layout";
import { TextField } from "~/ui/fields/text-field";

/** The second step of signing in: an authenticator code or a recovery code. */
export const handle: PageHandle = { title: "security:second_step.title" };

export const loader = access.visitor.loader(async ({ ctx, url }) => {
  if (!(await ctx.pendingSignIn())) throw redirect("/login");
  return {
    side: await signedOutPage(ctx),
    redirectTo: safeRedirectPath(url.searchParams.get("redirectTo"), ""),
    isRecovery: url.searchParams.get("by") === "recovery",
  };
});

export const action = access.visitor.action(
  secondStepSchema,
  async ({ ctx, input, invalid }) => {
    const pending = await ctx.pendingSignIn();
    if (!pending) {
      ctx.flash({ kind: "danger", key: ERRORS.session_expired.key });
      return redirect("/login");
    }
    try {
      const signedIn = await finishSignIn(ctx, pending, input.code, ctx.device);
      setSessionCookie(ctx, signedIn.session);
      setDeviceCookie(ctx);
      ctx.defer(resetSubjectCounters(ctx, "secondFactor", signedIn.accountId));
      logEvent({ event: "sign_in", requestId: ctx.requestId, userId: signedIn.accountId });
      return redirect(pathAfterSignIn(signedIn.hasFinishedOnboarding, input.redirectTo));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      logEvent({ event: "sign_in_rejected", level: "warn", requestId: ctx.requestId, code: error.code });
      return invalid({ code: ERRORS[error.code].key });
    }
  },
  {
    limit: "secondFactor",
    limitSubject: async (ctx) => (await ctx.pendingSignIn())?.account.id ?? null,
    secrets: ["code"],
    failure: "sign_in_failed",
  },
);

export default function SecondStep() {
  const { side, redirectTo, isRecovery } = useLoaderData<typeof loader>();
  const form = useForm({
    schema: "second-step",
    rejected: useActionData<typeof action>()?.rejected,
    defaultValue: { redirectTo },
  });
  const { t } = useTranslation("security");
  const wanted = form.value("redirectTo");
  const query = new URLSearchParams({
    ...(wanted ? { redirectTo: wanted } : {}),
    ...(isRecovery ? {} : { by: "recovery" }),
  });
  return (
    <SignedOutLayout
      {...side}
      title={t("second_step.heading")}
      lead={isRecovery ? t("second_step.recovery_lead") : t("second_step.lead")}
    >
      <form {...form.props} className="form" method="post">
        <ErrorSummary {...form.summary} />
        <TextField
          {...form.secret("code")}
          autoComplete="one-time-code"
          inputMode={isRecovery ? "text" : "numeric"}
          maxLength={2 * (isRecovery ? RECOVERY_CODE_LENGTH : CODE_DIGITS)}
          label={isRecovery ? t("code.recovery_label") : t("code.label")}
          spellCheck={false}
          autoCapitalize="off"
          numeric
          required
        />
        <input type="hidden" name="redirectTo" value={wanted} />
        <Button variant="primary" size="lg" block>
          {t("second_step.submit")}
        </Button>
      </form>
      <AlternativeLink>
        <a className="link" href={`/login/code?${query}`}>
          {isRecovery ? t("second_step.use_app") : t("second_step.use_recovery")}
        </a>
      </AlternativeLink>
      <p className="text-sm/[inherit]">
        <a className="link" href="/login">
          {t("second_step.back")}
        </a>
      </p>
    </SignedOutLayout>
  );
}
