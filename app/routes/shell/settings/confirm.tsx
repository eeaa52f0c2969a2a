import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { setSessionCookie } from "~/access/session-cookie";
import { resetSubjectCounters } from "~/http/limits/rate-limits";
import { safeRedirectPath } from "~/http/security/safe-redirect";
import { translator } from "~/i18n/texts.server";
import { AppError, ERRORS } from "~/models/core/errors";
import { recheckSecondFactor } from "~/models/accounts/second-factor/change-second-factor.server";
import { secondStepSchema } from "~/models/accounts/second-factor/form.rules";
import { Button } from "~/ui/primitives/button";
import { ButtonRow } from "~/ui/primitives/button-row";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useForm } from "~/ui/forms/use-form";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import { CodeField } from "~/ui/security/code-field";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  title: "security:confirm.title",
  crumbs: [{ text: "security:title", to: "/security" }, { from: "heading" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.onboarded.loader(
  async ({ ctx, me, url }) => {
    if (me.secondFactorAt === null) throw redirect("/security/second-factor");
    return {
      heading: (await translator(ctx.language))("security:confirm.title"),
      redirectTo: safeRedirectPath(url.searchParams.get("redirectTo"), "/security"),
    };
  },
  { ownerOnly: true },
);

/**
 * Asks for a second-factor code again, before an action that needs a fresh code (`freshSecondFactor` of
 * app/access/access.ts).
 */
export const action = access.onboarded.action(
  secondStepSchema,
  async ({ ctx, me, input, invalid }) => {
    const session = await ctx.session();
    if (!session) throw redirect("/login");
    try {
      setSessionCookie(ctx, await recheckSecondFactor(ctx, session, input.code));
      ctx.defer(resetSubjectCounters(ctx, "secondFactor", me.providerId));
      return redirect(safeRedirectPath(input.redirectTo, "/security"), 303);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return invalid({ code: ERRORS[error.code].key });
    }
  },
  {
    ownerOnly: true,
    limit: "secondFactor",
    limitSubject: async (ctx) => (await ctx.session())?.me.providerId ?? null,
    secrets: ["code"],
    failure: "second_factor_failed",
  },
);

export default function ConfirmSecondFactor() {
  const { redirectTo } = useLoaderData<typeof loader>();
  const form = useForm({
    schema: "second-step",
    rejected: useActionData<typeof action>()?.rejected,
    defaultValue: { redirectTo },
  });
  const { t } = useTranslation(["security", "validation"]);
  return (
    <>
      <PageHeader title={t("confirm.title")} lead={t("confirm.lead")} />
      <form {...form.props} method="post" className="form">
        <ErrorSummary {...form.summary} />
        <CodeField {...form.secret("code")} takesRecovery />
        <input type="hidden" name="redirectTo" value={form.value("redirectTo")} />
        <ButtonRow>
          <Button variant="primary">{t("confirm.submit")}</Button>
        </ButtonRow>
      </form>
    </>
  );
}
