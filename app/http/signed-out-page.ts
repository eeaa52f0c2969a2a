import type { AppContext } from "~/context";

/** What the signed-out layout shows beside its form. */
export const signedOutPage = ({ settings, clock, domain }: AppContext) => ({
  rating: settings.REVIEW_RATING,
  reviewUrl: settings.REVIEW_URL,
  year: Number(
    new Intl.DateTimeFormat("en-GB", { year: "numeric", timeZone: domain.timeZone }).format(clock.now()),
  ),
});
