import type { RequestContext } from "~/context/request-context";
import { todayOnDomain } from "~/i18n/local-days";

/** Data that the signed-out layout shows beside its form. */
export const signedOutPage = ({ settings, clock, domain }: RequestContext) => ({
  rating: settings.REVIEW_RATING,
  reviewUrl: settings.REVIEW_URL,
  year: Number(todayOnDomain({ clock, domain }).slice(0, 4)),
});
