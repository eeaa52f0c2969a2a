import { access } from "~/access/access";
import { answerPicture } from "~/http/pictures/answer-picture";
import { AppError } from "~/models/core/errors";
import { sha256 } from "~/models/core/identifiers";
import { parsePictureName } from "~/models/media/objects.rules";
import { openLinkedPhoto } from "~/models/reviews/photos.server";

/** A photo of a review for its author, who sees it by the mailed link before it is published. */
export const loader = access.anyone.loader(async ({ ctx, params }) => {
  const picture = parsePictureName(params["name"] ?? "");
  const body = picture && (await openLinkedPhoto(ctx, await sha256(params["token"] ?? ""), picture));
  if (!body) throw new AppError("not_found");
  return answerPicture(body, { "Cache-Control": "private, no-store" });
});
