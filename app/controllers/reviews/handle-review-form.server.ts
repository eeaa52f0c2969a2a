import type { RequestContext } from "~/context/request-context";
import { ownProviders } from "~/http/visits/own-visits";
import { translator } from "~/i18n/texts.server";
import { joinErrorKey } from "~/models/core/error-key.rules";
import { ERRORS, type ErrorCode } from "~/models/core/errors";
import { shownFileName } from "~/models/media/file-name.rules";
import { statusOfRejectedUpload } from "~/models/media/uploads.server";
import { addReviewPhoto, removeReviewPhoto } from "~/models/reviews/photos.server";
import type { ReviewLinkForm } from "~/models/reviews/form.rules";
import { sendReviewLinkAgain } from "~/models/reviews/send-link-again.server";
import { rewriteReview, withdrawReview, writeReview } from "~/models/reviews/write-review.server";

/** The forms that add photos and delete one. */
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
  return addReviewPhotos(ctx, tokenHash, form.photos);
}

/** A file that did not become a photo: the text key that says why, and the status if it is the only file. */
interface RefusedPhoto {
  file: string;
  key: string;
  status: number;
  /** Whether the reason is the state of the review, and not the file. */
  isAboutReview: boolean;
}

/**
 * Adds photos one by one, so that a refused file does not stop the others. If several files were sent, each error names
 * its file.
 */
async function addReviewPhotos(
  ctx: RequestContext,
  tokenHash: string,
  files: readonly File[],
): ReturnType<typeof handleReviewPhoto> {
  const refused: RefusedPhoto[] = [];
  // The files are added one at a time, because each file is held in memory.
  for (const file of files) {
    const problem = await addPhoto(ctx, tokenHash, file);
    if (problem) refused.push({ file: shownFileName(file.name), ...problem });
  }
  const count = files.length - refused.length;
  const [first] = refused;
  if (!first) {
    if (count === 1) ctx.flash({ kind: "success", key: "reviews:flash.add_photo" });
    else ctx.flash({ kind: "success", key: "reviews:flash.add_photos", values: { count } });
    return null;
  }
  const { key, status, isAboutReview } = first;
  if (files.length === 1) return { errors: { [isAboutReview ? "" : "photos"]: key }, status };
  const t = await translator(ctx.language);
  const list = refused.map(({ file, key: why }) => t("albums:line", { file, problem: t(why) })).join("\n");
  const received =
    count === 0
      ? {}
      : { received: t(count === 1 ? "reviews:flash.add_photo" : "reviews:flash.add_photos", { count }) };
  return { errors: { photos: joinErrorKey("reviews:errors.photos_some", { list, ...received }) }, status };
}

/** @returns why the file did not become a photo; null on success */
async function addPhoto(
  ctx: RequestContext,
  tokenHash: string,
  file: File,
): Promise<Omit<RefusedPhoto, "file"> | null> {
  const added = await addReviewPhoto(ctx, tokenHash, await file.bytes());
  if (added.outcome === "stored") return null;
  if (added.outcome !== "rejected") return { ...ERRORS[added.outcome], isAboutReview: true };
  const { reason } = added;
  return {
    key: `account:picture.errors.${reason}`,
    status: statusOfRejectedUpload(reason),
    isAboutReview: false,
  };
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
