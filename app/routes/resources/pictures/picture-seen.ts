import * as z from "zod";
import { AppError } from "~/models/core/errors";
import { access } from "~/access/access";
import { countPageView } from "~/http/visits/page-views";
import { viewCountDay } from "~/controllers/public-profile/public-profile";
import { findCountedPicture } from "~/models/media/find-picture.server";
import { parsePictureName } from "~/models/media/objects.rules";
import { pictureViewName } from "~/models/statistics/rules";

/**
 * Counts the view of a picture that a script shows on top of a page (app/enhance/public-page.ts): of a gallery, a portfolio
 * or a venue. For a gallery, the view counts like a visit of the picture's own page.
 */
export const action = access.anyone.action(
  z.strictObject({}),
  async ({ ctx, params }) => {
    const asked = parsePictureName(params["key"] ?? "");
    const picture = asked && (await findCountedPicture(ctx, asked.key));
    if (!asked || !picture) throw new AppError("not_found");
    const view = {
      providerId: picture.providerId,
      page: pictureViewName(asked.key),
      day: viewCountDay(ctx, picture),
    };
    countPageView(ctx, view, { sight: "call" });
    return new Response(null, { status: 204 });
  },
  { isCall: true, answersJson: true },
);
