import { redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { todayOnDomain } from "~/i18n/local-days";
import { AppError } from "~/models/core/errors";
import { isUuid } from "~/models/core/identifiers";
import { reviewReportSchema } from "~/models/reviews/form.rules";
import { findPublishedReview } from "~/models/reviews/public.queries.server";
import { reportReview } from "~/models/reviews/report-review.server";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { ReportReviewPage } from "~/ui/reviews/report-review-page";

export const handle: PageHandle = { title: "reviews:report.title" };
export const meta: MetaFunction = () => PRIVATE_PAGE_META;

/** The page on which anyone can report a published review. */
export const loader = access.anyone.loader(async ({ ctx, params }) => {
  const review = isUuid(params["id"]) ? await findPublishedReview(ctx, params["id"]) : null;
  if (!review) throw new AppError("not_found");
  return { review, year: Number(todayOnDomain(ctx).slice(0, 4)) };
});

export const action = access.anyone.action(
  reviewReportSchema,
  async ({ ctx, params, input: { reason, note, email } }) => {
    const { domain, language } = ctx;
    const id = params["id"];
    if (!isUuid(id)) throw new AppError("not_found");
    const isReported = await reportReview(
      ctx,
      { reviewId: id, reason, note },
      { email, domain: domain.code, language },
    );
    if (!isReported) throw new AppError("not_found");
    ctx.flash({ kind: "success", key: "reviews:flash.report" });
    return redirect("/review/about", 303);
  },
  { limit: "reportReview", limitField: "email", failure: "review_failed" },
);

export default function ReportReviewRoute() {
  const { review, year } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>()?.rejected;
  return <ReportReviewPage review={review} year={year} rejected={rejected} />;
}
