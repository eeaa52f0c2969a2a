import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import type { FlashKind } from "~/http/flash";
import { refundDecisionSchema } from "~/models/credits/form.rules";
import { listRefundQueue } from "~/models/credits/refunds/queries.server";
import { decideRefund, type RefundOutcome } from "~/models/credits/refunds/decide-refund.server";
import { RefundQueue } from "~/ui/admin/refund-queue";
import { EmptyState } from "~/ui/feedback/empty-state";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  title: "refunds:title",
  crumbs: [{ text: "refunds:title" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.admin.loader(async ({ ctx }) => ({
  refunds: await listRefundQueue(ctx),
  format: ctx.formats,
}));

const TONES: Record<RefundOutcome, FlashKind> = {
  refunded: "success",
  granted: "success",
  refused: "success",
  not_waiting: "info",
  used: "warn",
  stripe_rejected: "warn",
};

export const action = access.admin.action(refundDecisionSchema, async ({ ctx, me, input }) => {
  const { orderId, decision, note } = input;
  const name = (await listRefundQueue(ctx)).find((refund) => refund.orderId === orderId)?.name ?? "";
  const outcome = await decideRefund(ctx, me, orderId, { decision, note });
  ctx.flash({ kind: TONES[outcome], key: `refunds:flash.${outcome}`, values: { name } });
  return redirect("/admin/refunds", 303);
});

/** Requests for the refund of a purchase, each with buttons to grant or reject it. */
export default function Refunds() {
  const { refunds, format } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>()?.rejected;
  const { t } = useTranslation("refunds");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      {refunds.length > 0 ? (
        <RefundQueue refunds={refunds} rejected={rejected} format={format} />
      ) : (
        <EmptyState title={t("empty_title")}>{t("empty")}</EmptyState>
      )}
    </>
  );
}
