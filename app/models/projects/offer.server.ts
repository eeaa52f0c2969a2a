import type { Domain, Language } from "~/i18n/domains";
import type { ModelContext } from "~/context/types";
import { findOfferedProviders } from "~/models/directory/queries.server";
import { findOfferedVenues } from "~/models/venues/search/offered.queries.server";
import { searchOf, venueSearchOf } from "./find-chosen.server";
import { describeProviders, offerProviders, type DescribedProvider } from "./offer-providers.server";
import { describeVenues, offerVenues, type DescribedVenue } from "./offer-venues.server";
import type { ProjectDraft } from "./queries.server";
import { PROVIDERS_PAGE, withFirst } from "./rules";
import { wantsPlanner, wantsVenue } from "./wanted.rules";

type ReadContext = Pick<ModelContext, "db" | "clock">;

/** One of the two lists of the second step. */
interface OfferedList<Item> {
  items: readonly Item[];
  hasMore: boolean;
}

/** The lists a couple chooses from; null for one that is not wanted. */
export interface Offer {
  planners: OfferedList<DescribedProvider> | null;
  venues: OfferedList<DescribedVenue> | null;
}

/** How many are shown at first, and added by each "more": half of each kind where both are wanted. */
export const pageOf = ({ details }: ProjectDraft): number =>
  details.wanted === "both" ? PROVIDERS_PAGE / 2 : PROVIDERS_PAGE;

/**
 * What a couple may choose from, in the page's language.
 * @param first id of the provider or venue whose page led to the form, which stands before the others
 */
export async function readOffer(
  ctx: ReadContext,
  draft: ProjectDraft,
  {
    domain,
    language,
    planners,
    venues,
    first,
  }: { domain: Domain; language: Language; planners: number; venues: number; first: string | null },
): Promise<Offer> {
  const { details } = draft;
  const readPlanners = async () => {
    const offer = await offerProviders(ctx, { draft, domain, count: planners });
    const { serviceType } = details;
    const items = await describeProviders(ctx, offer.providers, { serviceType, domain, language });
    return { items: withFirst(items, first), hasMore: offer.hasMore };
  };
  const readVenues = async () => {
    const offer = await offerVenues(ctx, { draft, domain, language, count: venues, portion: pageOf(draft) });
    return {
      items: withFirst(await describeVenues(ctx, offer.venues, { domain, language, details }), first),
      hasMore: offer.hasMore,
    };
  };
  const [offeredPlanners, offeredVenues] = await Promise.all([
    wantsPlanner(details.wanted) ? readPlanners() : null,
    wantsVenue(details.wanted) ? readVenues() : null,
  ]);
  return { planners: offeredPlanners, venues: offeredVenues };
}

/** Of what is ticked, what couples may choose, and what is wrong with the rest, as a text key. */
export async function checkChoice(
  ctx: ReadContext,
  { details }: ProjectDraft,
  { domain, providers, venues }: { domain: Domain; providers: readonly string[]; venues: readonly string[] },
): Promise<{ providerIds: string[]; venueIds: string[]; error: string | null }> {
  const [planners, offered] = await Promise.all([
    findOfferedProviders(ctx, searchOf(details, domain), wantsPlanner(details.wanted) ? providers : []),
    findOfferedVenues(ctx, venueSearchOf(details, domain), wantsVenue(details.wanted) ? venues : []),
  ]);
  const free = offered.filter(({ isTaken }) => !isTaken);
  const isUnknown = planners.length < providers.length || offered.length < venues.length;
  return {
    providerIds: planners.map(({ id }) => id),
    venueIds: free.map(({ id }) => id),
    error: isUnknown
      ? "project:errors.providers_unknown"
      : free.length < offered.length
        ? "project:errors.venue_taken"
        : null,
  };
}
