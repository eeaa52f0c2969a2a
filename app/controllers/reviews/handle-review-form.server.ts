import type { RequestContext } from "~/context/request-context";
import { ownProviders } from "~/http/visits/own-visits";
import type { ErrorCode } from "~/models/core/errors";
import type { ReviewLinkForm } from "~/models/reviews/form.rules";
import { sendReviewLinkAgain } from "~/models/reviews/send-link-again.server";
import { rewriteReview, withdrawReview, writeReview } from "~/models/reviews/write-review.server";

/**
 * Carries out a form of the page of a review link, and sets the message for the next page.
 * @returns the error code, or null on success
 */
export async function handleReviewForm(
  ctx: RequestContext,
  tokenHash: string,
  form: ReviewLinkForm,
): Promise<ErrorCode | null> {
  if (form.intent === "again") {
    await sendReviewLinkAgain(ctx, form.email);
    // The message is the same for every e-mail address, so it tells nobody who has written a review.
    ctx.flash({ kind: "success", key: "reviews:flash.again" });
    return null;
  }
  if (form.intent === "withdraw") {
    if (!(await withdrawReview(ctx, tokenHash))) return "review_not_possible";
    ctx.flash({ kind: "success", key: "reviews:flash.withdraw" });
    return null;
  }
  const { intent, rating, title, text, signature, name } = form;
  const content = { rating, title, text, authorName: signature === "named" ? (name ?? null) : null };
  const outcome =
    intent === "write"
      ? await writeReview(ctx, tokenHash, content, ownProviders(ctx))
      : await rewriteReview(ctx, tokenHash, content, intent);
  if (outcome !== "stored") return outcome;
  ctx.flash({ kind: "success", key: `reviews:flash.${intent}` });
  return null;
}
