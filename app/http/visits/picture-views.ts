import type { RequestContext } from "~/context/request-context";
import { viewCountDay } from "~/i18n/local-days";
import { findCountedPicture } from "~/models/media/find-picture.server";
import { parsePictureName } from "~/models/media/objects.rules";
import { pictureViewName } from "~/models/statistics/rules";
import { countPageView } from "./page-views";

/**
 * Counts the view of a picture that a client shows without opening its page: of a gallery, a portfolio or a venue. For a
 * gallery, the view counts like a visit of the picture's own page.
 * @returns false if no public page shows the picture
 */
export async function countPictureView(ctx: RequestContext, name: string): Promise<boolean> {
  const asked = parsePictureName(name);
  const picture = asked && (await findCountedPicture(ctx, asked.key));
  if (!asked || !picture) return false;
  const view = {
    providerId: picture.providerId,
    page: pictureViewName(asked.key),
    day: viewCountDay(ctx, picture),
  };
  countPageView(ctx, view, { sight: "call" });
  return true;
}
