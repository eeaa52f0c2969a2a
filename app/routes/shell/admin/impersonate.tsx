import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { setSessionCookie } from "~/access/session-cookie";
import { logEvent } from "~/log";
import { impersonateSchema } from "~/models/accounts/impersonation/rules";
import { startImpersonation } from "~/models/accounts/impersonation/start-impersonation.server";
import { Button } from "~/ui/primitives/button";
import { ButtonRow } from "~/ui/primitives/button-row";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useForm } from "~/ui/forms/use-form";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";
import { TextField } from "~/ui/fields/text-field";

export const handle = {
  title: "impersonation:title",
  crumbs: [{ text: "impersonation:title" }],
} satisfies PageHandle & ShellHandle;

/** `?userId=` prefills the form, for links from other admin pages. */
export const loader = access.admin.loader(
  async ({ url }) => ({ userId: url.searchParams.get("userId") ?? "" }),
  { freshSecondFactor: true, denial: "impersonation_unauthorized" },
);

export const action = access.admin.action(
  impersonateSchema,
  async ({ ctx, me, input, invalid }) => {
    const own = await ctx.session();
    const started = own && (await startImpersonation(ctx, own, input.userId));
    if (!started) return invalid({ userId: "impersonation:errors.target" });
    setSessionCookie(ctx, started);
    logEvent({ event: "impersonation_started", requestId: ctx.requestId, userId: me.providerId });
    ctx.flash({ kind: "info", key: "impersonation:started", values: { name: started.name } });
    return redirect("/", 303);
  },
  {
    freshSecondFactor: true,
    denial: "impersonation_unauthorized",
    failure: "impersonation_start_failed",
  },
);

/**
 * Starts impersonation by account id. From the next page on the administrator acts as another person, so that page is
 * loaded completely.
 */
export default function Impersonate() {
  const { userId } = useLoaderData<typeof loader>();
  const form = useForm({
    schema: "impersonation",
    rejected: useActionData<typeof action>()?.rejected,
    defaultValue: { userId },
  });
  const { t } = useTranslation("impersonation");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <form {...form.props} method="post" className="form">
        <ErrorSummary {...form.summary} />
        <TextField
          {...form.field("userId")}
          label={t("user_id")}
          hint={t("user_id_hint")}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <ButtonRow>
          <Button variant="primary">{t("submit")}</Button>
        </ButtonRow>
      </form>
    </>
  );
}
