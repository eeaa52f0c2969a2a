import type { RequestContext } from "~/context/request-context";
import { dayOf } from "~/i18n/formats";

/** What the signed-out layout shows next to its form. */
export const signedOutPage = ({ settings, clock, domain }: RequestContext) => ({
  rating: settings.REVIEW_RATING,
  reviewUrl: settings.REVIEW_URL,
  year: Number(dayOf(clock.now(), domain.timeZone).slice(0, 4)),
});
