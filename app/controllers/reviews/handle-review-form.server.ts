import type { RequestContext } from "~/context/request-context";
import { ownProviders } from "~/http/visits/own-visits";
import { ERRORS, type ErrorCode } from "~/models/core/errors";
import { statusOfRejectedUpload } from "~/models/media/uploads.server";
import { addReviewPhoto, removeReviewPhoto } from "~/models/reviews/photos.server";
import type { ReviewLinkForm } from "~/models/reviews/form.rules";
import { sendReviewLinkAgain } from "~/models/reviews/send-link-again.server";
import { rewriteReview, withdrawReview, writeReview } from "~/models/reviews/write-review.server";

/** The forms that add and delete a photo. */
type ReviewPhotoForm = Extract<ReviewLinkForm, { intent: "add_photo" | "remove_photo" }>;

export const isPhotoForm = (form: ReviewLinkForm): form is ReviewPhotoForm =>
  form.intent === "add_photo" || form.intent === "remove_photo";

/**
 * Carries out a form about a photo of a review, and sets the message for the next page.
 * @returns the error by field, and its status; null on success
 */
export async function handleReviewPhoto(
  ctx: RequestContext,
  tokenHash: string,
  form: ReviewPhotoForm,
): Promise<{ errors: Record<string, string>; status: number } | null> {
  if (form.intent === "remove_photo") {
    // A photo that is already gone needs no error, because the form was sent twice.
    await removeReviewPhoto(ctx, tokenHash, form.picture);
    ctx.flash({ kind: "success", key: "reviews:flash.remove_photo" });
    return null;
  }
  const added = await addReviewPhoto(ctx, tokenHash, await form.photo.bytes());
  if (added.outcome === "stored") {
    ctx.flash({ kind: "success", key: "reviews:flash.add_photo" });
    return null;
  }
  if (added.outcome === "rejected") {
    const { reason } = added;
    return { errors: { photo: `account:picture.errors.${reason}` }, status: statusOfRejectedUpload(reason) };
  }
  const { key, status } = ERRORS[added.outcome];
  return { errors: { "": key }, status };
}

/**
 * Carries out a form of the page of a review link, and sets the message for the next page.
 * @returns the error code, or null on success
 */
export async function handleReviewForm(
  ctx: RequestContext,
  tokenHash: string,
  form: Exclude<ReviewLinkForm, ReviewPhotoForm>,
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
