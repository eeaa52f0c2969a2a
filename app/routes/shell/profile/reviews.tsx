import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { publicHref } from "~/i18n/public-address";
import { ABOUT_REVIEWS_PATH } from "~/models/reviews/rules";
import { ERRORS } from "~/models/core/errors";
import { answerReview } from "~/models/reviews/answer-review.server";
import { ownReviewSchema } from "~/models/reviews/form.rules";
import { listOwnReviews } from "~/models/reviews/own.queries.server";
import { disputeReview } from "~/models/reviews/report-review.server";
import { describeOwnReviews } from "~/presenters/reviews/describe-own-reviews.server";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { OwnReviewsPage } from "~/ui/reviews/own-reviews-page";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  title: "own_reviews:title",
  crumbs: [{ text: "own_reviews:title" }],
} satisfies PageHandle & ShellHandle;

/** The published reviews of the signed-in provider and its venues. */
export const loader = access.moderated.loader(async ({ ctx, me, url }) => {
  const number = Number(url.searchParams.get("page") ?? "1");
  const page = Number.isInteger(number) && number >= 1 && number <= 1000 ? number : 1;
  const { total, reviews } = await listOwnReviews(ctx, me.providerId, page);
  const aboutHref = publicHref(ABOUT_REVIEWS_PATH, ctx);
  return { total, page, aboutHref, reviews: describeOwnReviews(reviews, ctx) };
});

export const action = access.moderated.action(
  ownReviewSchema,
  async ({ ctx, me, url, input, invalid }) => {
    const outcome =
      input.intent === "answer"
        ? await answerReview(ctx, me.providerId, input.reviewId, input.answer)
        : await disputeReview(ctx, me.providerId, input);
    if (outcome !== "stored" && outcome !== "disputed")
      return invalid({ "": ERRORS[outcome].key }, ERRORS[outcome].status);
    ctx.flash({ kind: "success", key: `own_reviews:flash.${input.intent}` });
    return redirect(url.pathname + url.search, 303);
  },
  // An answer and a dispute speak in the provider's name.
  { ownerOnly: true, failure: "review_failed" },
);

export default function OwnReviews() {
  const loaded = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>()?.rejected;
  return <OwnReviewsPage {...loaded} rejected={rejected} />;
}
