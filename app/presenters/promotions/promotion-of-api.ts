import type { SiteContext } from "~/context/types";
import { writeRestrictedText } from "~/models/core/restricted-text.rules";
import { htmlOfTypedText } from "~/models/portraits/html.rules";
import type { ShownPromotion } from "~/models/promotions/queries.server";
import { pictureUrlOfApi } from "~/presenters/values-of-api";

/** What an alert and a popup have in common. The description is HTML. */
const textsOfApi = (
  { title, description, buttonText, link }: ShownPromotion,
  { origin }: Pick<SiteContext, "origin">,
) => ({
  title,
  description: htmlOfTypedText(writeRestrictedText(description)),
  buttonText,
  buttonLink: link === null ? null : new URL(link, origin).href,
});

/** The alert to show; null if there is none. */
export const alertOfApi = (alert: ShownPromotion | null, ctx: Pick<SiteContext, "origin">) =>
  alert && { isActive: true, ...textsOfApi(alert, ctx) };

/** The popup to show; null if there is none. */
export const popupOfApi = (popup: ShownPromotion | null, ctx: Pick<SiteContext, "origin">) =>
  popup && {
    ...textsOfApi(popup, ctx),
    imageUrl: popup.picture && pictureUrlOfApi(popup.picture.key, ctx),
    showOncePerUser: popup.isOnce,
  };
