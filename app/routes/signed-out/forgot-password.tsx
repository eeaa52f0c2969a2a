import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { signedOutPage } from "~/controllers/account/signed-out-page";
import { logEvent } from "~/log";
import { requestResetSchema } from "~/models/accounts/form.rules";
import { requestPasswordReset } from "~/models/accounts/passwords/request-password-reset.server";
import { ForgotPasswordPart, type ForgotPasswordOutcome } from "~/ui/auth/forgot-password";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { AlternativeLink, SignedOutLayout } from "~/ui/layouts/signed-out-layout";

export const handle: PageHandle = { title: "password:forgot.title" };

const OUTCOMES: readonly ForgotPasswordOutcome[] = ["sent", "already_requested"];

export const loader = access.visitor.loader(async ({ ctx, url }) => ({
  side: await signedOutPage(ctx),
  outcome: OUTCOMES.find((outcome) => outcome === url.searchParams.get("outcome")) ?? null,
}));

/** The response is the same whether or not an account has this e-mail address. */
export const action = access.visitor.action(
  requestResetSchema,
  async ({ ctx, input }) => {
    const outcome = await requestPasswordReset(ctx, input);
    logEvent({ event: "reset_requested", requestId: ctx.requestId, outcome });
    return redirect(`/forgot-password?outcome=${outcome}`);
  },
  { limit: "requestReset", failure: "reset_request_failed" },
);

export default function ForgotPassword() {
  const { side, outcome } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>()?.rejected;
  const { t } = useTranslation("password");
  const shown = rejected ? null : outcome;
  return (
    <SignedOutLayout {...side} title={t("forgot.title")} lead={shown ? undefined : t("forgot.lead")}>
      <ForgotPasswordPart rejected={rejected} outcome={shown} />
      <AlternativeLink>
        <a className="link tap-target" href="/login">
          {t("forgot.back")}
        </a>
      </AlternativeLink>
    </SignedOutLayout>
  );
}
