import type { RequestContext } from "~/context/request-context";
import { AppError } from "~/models/core/errors";
import { findPicture } from "~/models/media/find-picture.server";
import { parsePictureName } from "~/models/media/objects.rules";
import { days, inSeconds } from "~/models/core/time.rules";
import { answerPicture } from "./answer-picture";

/** How long browsers and shared caches may serve a published picture without revalidation (docs/decisions/014). */
const OWN_CACHE_SECONDS = inSeconds(days(1));
const SHARED_CACHE_SECONDS = 60;

interface Viewer {
  providerId: string;
  role: string;
}

/**
 * Sends a picture from R2, or its smaller copy. Each name is random and always stands for the same content, so the name
 * is the ETag. Browsers must revalidate expired copies, because a picture may be deleted, hidden or withdrawn.
 * @throws AppError not_found if the viewer may not see the picture
 */
export async function sendPicture(
  ctx: RequestContext,
  name: string,
  viewer: Viewer | null,
): Promise<Response> {
  const asked = parsePictureName(name);
  const seenBy = viewer && { providerId: viewer.providerId, isAdmin: viewer.role === "ROLE_ADMIN" };
  const picture = asked && (await findPicture(ctx, asked, seenBy));
  if (!picture) throw new AppError("not_found");
  const version = `"${name}"`;
  const headers: Record<string, string> = {
    ETag: version,
    ...(picture.isPublic
      ? {
          "Cache-Control": `public, max-age=${OWN_CACHE_SECONDS}, s-maxage=${SHARED_CACHE_SECONDS}, must-revalidate`,
        }
      : { "Cache-Control": "private, no-store", Vary: "Authorization, Cookie" }),
  };
  if (ctx.request.headers.get("If-None-Match") === version)
    return new Response(null, { status: 304, headers });
  const body = await picture.open();
  if (!body) throw new AppError("not_found");
  return answerPicture(body, headers);
}
