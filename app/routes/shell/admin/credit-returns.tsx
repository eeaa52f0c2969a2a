import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { listCreditReturnQueue } from "~/models/credits/closing/closing-decision.queries.server";
import { decideClosingCredit } from "~/models/credits/closing/decide-closing-credit.server";
import { creditBackDecisionSchema } from "~/models/credits/form.rules";
import { lookupNames } from "~/models/lookups/queries.server";
import { CreditReturnQueue } from "~/ui/admin/credit-return-queue";
import { EmptyState } from "~/ui/feedback/empty-state";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  title: "credit_returns:title",
  crumbs: [{ text: "credit_returns:title" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.admin.loader(async ({ ctx }) => {
  const [waiting, nameOf] = await Promise.all([listCreditReturnQueue(ctx), lookupNames(ctx)]);
  return {
    returns: waiting.map((each) => ({
      ...each,
      eventType: nameOf("event_type", each.eventType, ctx.language),
    })),
    format: ctx.formats,
  };
});

export const action = access.admin.action(creditBackDecisionSchema, async ({ ctx, me, input }) => {
  const { requestId, decision, note } = input;
  const outcome = await decideClosingCredit(ctx, me.providerId, requestId, { decision, note });
  ctx.flash(
    outcome.kind === "not_waiting"
      ? { kind: "info", key: "credit_returns:flash.not_waiting" }
      : { kind: "success", key: `credit_returns:flash.${outcome.kind}`, values: { name: outcome.name } },
  );
  return redirect("/admin/credit-returns", 303);
});

/** Credits of ended projects about which an administrator must decide, each with buttons to return or refuse it. */
export default function CreditReturns() {
  const { returns, format } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>()?.rejected;
  const { t } = useTranslation("credit_returns");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      {returns.length > 0 ? (
        <CreditReturnQueue returns={returns} rejected={rejected} format={format} />
      ) : (
        <EmptyState title={t("empty_title")}>{t("empty")}</EmptyState>
      )}
    </>
  );
}
