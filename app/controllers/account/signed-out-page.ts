import type { RequestContext } from "~/context/request-context";
import { todayOnDomain } from "~/i18n/local-days";

/** What the signed-out layout shows next to its form. */
export const signedOutPage = ({ settings, clock, domain }: RequestContext) => ({
  rating: settings.REVIEW_RATING,
  reviewUrl: settings.REVIEW_URL,
  year: Number(todayOnDomain({ clock, domain }).slice(0, 4)),
});
