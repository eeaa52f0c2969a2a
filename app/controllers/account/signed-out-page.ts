import type { RequestContext } from "~/context/request-context";
import { todayOnDomain } from "~/i18n/local-days";

/** The rating with its source; null unless both are set. */
const reviewOf = ({ REVIEW_RATING: rating, REVIEW_URL: url }: RequestContext["settings"]) =>
  rating === null || url === "" ? null : { rating, url };

/** Data that the signed-out layout shows beside its form. */
export const signedOutPage = ({ settings, clock, domain }: RequestContext) => ({
  review: reviewOf(settings),
  year: Number(todayOnDomain({ clock, domain }).slice(0, 4)),
});
