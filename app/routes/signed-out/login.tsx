import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { pathAfterSignIn } from "~/access/after-sign-in";
import { authenticatorFor, PASSWORD_STRATEGY, requestWithForm } from "~/access/authenticator";
import { setDeviceCookie, setSessionCookie } from "~/access/session-cookie";
import { resetSubjectCounters } from "~/http/limits/rate-limits";
import { safeRedirectPath } from "~/http/security/safe-redirect";
import { signedOutPage } from "~/controllers/account/signed-out-page";
import { logEvent } from "~/log";
import { signInSchema } from "~/models/accounts/form.rules";
import { SIGN_IN_PASSWORD_MIN } from "~/models/accounts/rules";
import { AppError, ERRORS } from "~/models/core/errors";
import { Banner } from "~/ui/feedback/banner";
import { Button } from "~/ui/primitives/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { ForgotPasswordDialog } from "~/ui/auth/forgot-password";
import { useForm } from "~/ui/forms/use-form";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PasswordField } from "~/ui/fields/password-field";
import { AlternativeLink, SignedOutLayout } from "~/ui/layouts/signed-out-layout";
import { TextField } from "~/ui/fields/text-field";
import { useText } from "~/ui/hooks/use-text";

export const handle: PageHandle = {
  title: "signin:title",
  enhance: ["login-page"],
};

/** Allowed values of `?error=`. Other values show nothing, so that no link can put a text on this page. */
const KNOWN_ERRORS: ReadonlyMap<string | null, string> = new Map([
  ["session_expired", ERRORS.session_expired.key],
  ["invalid_credentials", ERRORS.invalid_credentials.key],
  ["general", ERRORS.sign_in_failed.key],
]);

export const loader = access.visitor.loader(async ({ ctx, url }) => {
  const isExpired = ctx.hasStaleSession;
  return {
    side: await signedOutPage(ctx),
    redirectTo: safeRedirectPath(url.searchParams.get("redirectTo"), ""),
    error: KNOWN_ERRORS.get(url.searchParams.get("error")) ?? (isExpired ? ERRORS.session_expired.key : null),
  };
});

export const action = access.visitor.action(
  signInSchema,
  async ({ ctx, input, invalid }) => {
    const { email, password, redirectTo } = input;
    try {
      const signedIn = await authenticatorFor(ctx).authenticate(
        PASSWORD_STRATEGY,
        requestWithForm(ctx.url, { email, password }),
      );
      setSessionCookie(ctx, signedIn.session);
      ctx.defer(resetSubjectCounters(ctx, "signIn", email));
      if (signedIn.waitsForCode) return redirect(codePage(redirectTo));
      setDeviceCookie(ctx);
      logEvent({ event: "sign_in", requestId: ctx.requestId, userId: signedIn.accountId });
      return redirect(pathAfterSignIn(signedIn.hasFinishedOnboarding, redirectTo));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      logEvent({ event: "sign_in_rejected", level: "warn", requestId: ctx.requestId, code: error.code });
      return invalid({ "": ERRORS[error.code].key });
    }
  },
  { limit: "signIn", limitField: "email", secrets: ["password"], failure: "sign_in_failed" },
);

/** URL of the form for the second-factor code. */
const codePage = (redirectTo: string | undefined): string =>
  redirectTo ? `/login/code?redirectTo=${encodeURIComponent(redirectTo)}` : "/login/code";

export default function Login() {
  const { side, redirectTo, error } = useLoaderData<typeof loader>();
  const form = useForm({
    schema: "sign-in",
    rejected: useActionData<typeof action>()?.rejected,
    defaultValue: { redirectTo },
    dims: true,
  });
  const { t } = useTranslation("signin");
  const text = useText();
  return (
    <SignedOutLayout {...side} title={t("heading")} lead={t("lead")}>
      {error && !form.isRejected && <Banner tone="danger" title={text(error)} />}
      <form {...form.props} className="form" method="post" action="/login">
        <ErrorSummary {...form.summary} />
        <TextField
          {...form.field("email")}
          type="email"
          autoComplete="username"
          label={t("email")}
          required
        />
        <PasswordField
          {...form.secret("password")}
          autoComplete="current-password"
          minLength={SIGN_IN_PASSWORD_MIN}
          label={t("password")}
          action={
            <a className="link text-sm tap-target" href="/forgot-password" data-dialog="forgot-password">
              {t("forgot")}
            </a>
          }
        />
        <input type="hidden" name="redirectTo" value={form.value("redirectTo")} />
        <Button variant="primary" size="lg" block>
          {t("submit")}
        </Button>
      </form>
      <AlternativeLink question={t("no_account")}>
        <a className="link" href="/register">
          {t("create_account")}
        </a>
      </AlternativeLink>
      <ForgotPasswordDialog />
    </SignedOutLayout>
  );
}
