import type { RequestContext } from "~/context/request-context";
import { todayOnDomain } from "~/i18n/local-days";
import { readShownTestimonials } from "~/models/testimonials/queries.server";

/** The rating with its source; null unless both are set. */
const reviewOf = ({ REVIEW_RATING: rating, REVIEW_URL: url }: RequestContext["settings"]) =>
  rating === null || url === "" ? null : { rating, url };

/** The year on the domain, for the footer. */
export const yearOf = ({ clock, domain }: Pick<RequestContext, "clock" | "domain">): number =>
  Number(todayOnDomain({ clock, domain }).slice(0, 4));

/** Data that the signed-out layout shows beside its form. */
export const signedOutPage = async (ctx: RequestContext) => ({
  review: reviewOf(ctx.settings),
  testimonials: await readShownTestimonials(ctx, ctx.domain.code),
  year: yearOf(ctx),
});
