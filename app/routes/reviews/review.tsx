import { data, redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import {
  handleReviewForm,
  handleReviewPhoto,
  isPhotoForm,
} from "~/controllers/reviews/handle-review-form.server";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { todayOnDomain } from "~/i18n/local-days";
import { ERRORS } from "~/models/core/errors";
import { sha256 } from "~/models/core/identifiers";
import { reviewFormSchema } from "~/models/reviews/form.rules";
import { findLinkedReview } from "~/models/reviews/link.queries.server";
import { describeLinkedReview } from "~/presenters/reviews/describe-link.server";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { ReviewLinkPage } from "~/ui/reviews/review-link-page";

export const handle: PageHandle = { title: "reviews:link.document_title", enhance: ["picture-page"] };
export const meta: MetaFunction = () => PRIVATE_PAGE_META;

/** The page of a mailed review link. Opening it changes nothing, because mail scanners open every link. */
export const loader = access.anyone.loader(async ({ ctx, params }) => {
  // The URL contains the token, which other sites must not see. `no-referrer` is not possible, because browsers would
  // then send the form with "Origin: null".
  ctx.outgoing.set("Referrer-Policy", "same-origin");
  ctx.outgoing.set("X-Robots-Tag", "noindex");
  const found = await findLinkedReview(ctx, await sha256(params["token"] ?? ""));
  const linked = describeLinkedReview(found, ctx.clock.now(), ctx);
  const year = Number(todayOnDomain(ctx).slice(0, 4));
  return data({ linked, year }, { status: linked.state === "gone" ? 410 : 200 });
});

export const action = access.anyone.action(
  reviewFormSchema,
  async ({ ctx, params, input, invalid }) => {
    ctx.outgoing.set("Referrer-Policy", "same-origin");
    const tokenHash = await sha256(params["token"] ?? "");
    if (isPhotoForm(input)) {
      const rejected = await handleReviewPhoto(ctx, tokenHash, input);
      return rejected
        ? invalid(rejected.errors, rejected.status)
        : redirect(`${ctx.url.pathname}#photos`, 303);
    }
    const code = await handleReviewForm(ctx, tokenHash, input);
    if (code) return invalid({ "": ERRORS[code].key }, ERRORS[code].status);
    return redirect(ctx.url.pathname, 303);
  },
  {
    limit: ({ intent }) =>
      intent === "again" ? "sendReviewLink" : intent === "add_photo" ? "uploadPicture" : "writeReview",
    files: { intent: "add_photo", limit: "uploadPicture" },
    secrets: ["photos"],
    limitField: "email",
    failure: "review_failed",
  },
);

export default function ReviewRoute() {
  const { linked, year } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>()?.rejected;
  return <ReviewLinkPage linked={linked} year={year} rejected={rejected} />;
}
