import { PROVIDER_INTENTS } from "~/models/projects/form.rules";
import {
  offerFilterParams,
  PLANNER_FILTER_FIELDS,
  VENUE_FILTER_FIELDS,
  type OfferFilterField,
} from "~/models/projects/offer-filters.rules";

type OfferIntent = (typeof PROVIDER_INTENTS)[keyof typeof PROVIDER_INTENTS];

export interface PostedOffer extends Partial<
  Record<OfferFilterField, string | readonly string[] | undefined>
> {
  intent: OfferIntent;
  shown?: number | undefined;
  shownVenues?: number | undefined;
}

/**
 * The query and the fragment of the choice after a button that only changes what is listed. A filter lists the first
 * page again.
 * @param page the number of listings that "more" adds
 */
export function searchOfOffer(
  input: PostedOffer,
  { page, venuesName }: { page: number; venuesName: "venues" | "shownVenues" },
): { search: URLSearchParams; fragment: string } {
  const { intent } = input;
  const isMore = intent === PROVIDER_INTENTS.more || intent === PROVIDER_INTENTS.moreVenues;
  const count = (shown: number | undefined, more: OfferIntent) =>
    String((shown ?? page) + (intent === more ? page : 0));
  const search = new URLSearchParams([
    ...(isMore
      ? [
          ["shown", count(input.shown, PROVIDER_INTENTS.more)],
          [venuesName, count(input.shownVenues, PROVIDER_INTENTS.moreVenues)],
        ]
      : []),
    ...(intent === PROVIDER_INTENTS.clearPlanners ? [] : offerFilterParams(input, PLANNER_FILTER_FIELDS)),
    ...(intent === PROVIDER_INTENTS.clearVenues ? [] : offerFilterParams(input, VENUE_FILTER_FIELDS)),
  ]);
  const isPlanners = intent === PROVIDER_INTENTS.more || intent === PROVIDER_INTENTS.clearPlanners;
  return {
    search,
    fragment: isMore ? `#more-${isPlanners ? "planners" : "venues"}` : "#providers",
  };
}
