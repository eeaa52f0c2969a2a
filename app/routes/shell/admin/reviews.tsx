import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import type { SendingContext } from "~/context/types";
import { decideReview, decideReviewAnswer } from "~/models/reviews/decide-review.server";
import { reviewDecisionSchema, type ReviewDecisionForm } from "~/models/reviews/form.rules";
import { readReviewQueues } from "~/models/reviews/queue.queries.server";
import { decideReviewReport } from "~/models/reviews/report-review.server";
import { describeReviewQueues } from "~/presenters/reviews/describe-queues.server";
import { ReviewQueuesView } from "~/ui/admin/reviews/review-queues";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  title: "admin_reviews:title",
  crumbs: [{ text: "admin_reviews:title" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.admin.loader(async ({ ctx }) => ({
  queues: describeReviewQueues(await readReviewQueues(ctx), ctx.clock.now(), ctx),
}));

export const action = access.admin.action(reviewDecisionSchema, async ({ ctx, me, input }) => {
  const isDecided = await decide(ctx, me.providerId, input);
  ctx.flash(
    isDecided
      ? { kind: "success", key: `admin_reviews:flash.${input.decision}` }
      : { kind: "info", key: "admin_reviews:flash.not_waiting" },
  );
  return redirect("/admin/reviews", 303);
});

function decide(ctx: SendingContext, adminId: string, form: ReviewDecisionForm): Promise<boolean> {
  switch (form.decision) {
    case "publish":
      return decideReview(ctx, adminId, { ...form, reason: null });
    case "refuse":
      return decideReview(ctx, adminId, form);
    case "publish_answer":
      return decideReviewAnswer(ctx, adminId, { ...form, reason: null });
    case "refuse_answer":
      return decideReviewAnswer(ctx, adminId, form);
    case "keep":
      return decideReviewReport(ctx, adminId, { ...form, reason: null });
    case "remove":
      return decideReviewReport(ctx, adminId, form);
  }
}

/** Reviews, answers and reports that wait for a moderator, each list with the oldest entry first. */
export default function AdminReviews() {
  const { queues } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>()?.rejected;
  const { t } = useTranslation("admin_reviews");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <ReviewQueuesView queues={queues} rejected={rejected} />
    </>
  );
}
