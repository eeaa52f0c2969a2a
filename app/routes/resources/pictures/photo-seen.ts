import * as z from "zod";
import { AppError } from "~/models/core/errors";
import { access } from "~/access/access";
import { countPageView } from "~/controllers/statistics/page-views";
import { viewCountDay, findProfileOrRedirect } from "~/controllers/public-profile/public-profile";
import { listShownPictures } from "~/models/public-profile/queries.server";
import { pictureViewName } from "~/models/statistics/rules";

/**
 * Counts the view of a picture that a script shows on top of another page (app/enhance/lightbox.ts). The view counts
 * like a visit of the picture's own page.
 */
export const action = access.anyone.action(
  z.strictObject({}),
  async ({ ctx, params }) => {
    const key = params["key"] ?? "";
    const { found } = await findProfileOrRedirect(ctx, params["slug"]);
    const pictures = await listShownPictures(ctx, found.id);
    if (!pictures.some((picture) => picture.key === key)) throw new AppError("not_found");
    const view = { providerId: found.id, page: pictureViewName(key), day: viewCountDay(ctx, found) };
    countPageView(ctx, view, { sight: "call" });
    return new Response(null, { status: 204 });
  },
  { isCall: true, answersJson: true },
);
