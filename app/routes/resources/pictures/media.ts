import { access } from "~/access/access";
import { answerPicture } from "~/controllers/pictures/answer-picture";
import { AppError } from "~/models/core/errors";
import { findPicture } from "~/models/media/find-picture.server";
import { parsePictureName } from "~/models/media/objects.rules";
import { days, inSeconds } from "~/models/core/time.rules";

/** How long browsers and shared caches may serve a published picture without revalidation (docs/decisions/014). */
const OWN_CACHE_SECONDS = inSeconds(days(1));
const SHARED_CACHE_SECONDS = 60;

/**
 * A picture from R2, or its smaller copy. Each name is random and always stands for the same content, so the name is
 * the ETag. Browsers must revalidate expired copies, because a picture may be deleted, hidden or withdrawn.
 */
export const loader = access.anyone.loader(async ({ ctx, me, params, request }) => {
  const name = params["key"] ?? "";
  const asked = parsePictureName(name);
  const viewer = me && { providerId: me.providerId, isAdmin: me.role === "ROLE_ADMIN" };
  const picture = asked && (await findPicture(ctx, asked, viewer));
  if (!picture) throw new AppError("not_found");
  const version = `"${name}"`;
  const headers = {
    ETag: version,
    "Cache-Control": picture.isPublic
      ? `public, max-age=${OWN_CACHE_SECONDS}, s-maxage=${SHARED_CACHE_SECONDS}, must-revalidate`
      : "private, no-store",
  };
  if (request.headers.get("If-None-Match") === version) return new Response(null, { status: 304, headers });
  const body = await picture.open();
  if (!body) throw new AppError("not_found");
  return answerPicture(body, headers);
});
