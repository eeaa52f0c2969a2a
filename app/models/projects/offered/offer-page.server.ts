import type { Domain, Language } from "~/i18n/domains";
import type { ModelContext } from "~/context/types";
import type { FoundListing } from "~/models/listings/search.queries.server";
import { parseOfferFilters } from "../offer-filters.rules";
import { offerPageSize, readOffer, type OfferedList, type OfferedVenue } from "../offer.server";
import type { ProjectDraft } from "../queries.server";
import { PROVIDERS_SHOWN_MAX } from "../rules";

const NO_CHOICES = { services: [], languages: [], features: [], budgets: [], prices: [] };
const NO_FILTERS = parseOfferFilters(new URLSearchParams(), NO_CHOICES);

/** One page of both lists. A list is empty if the couple does not look for its kind. */
interface OfferPage {
  planners: OfferedList<FoundListing>;
  venues: OfferedList<OfferedVenue>;
}

/**
 * One page of the planners and venues that a couple may choose, in the order of the form without filters. Beyond the last
 * page both lists are empty.
 * @param page from 1
 */
export async function readOfferPage(
  ctx: Pick<ModelContext, "db" | "clock">,
  draft: Pick<ProjectDraft, "details">,
  { domain, language, page }: { domain: Domain; language: Language; page: number },
): Promise<OfferPage> {
  const size = offerPageSize(draft);
  const end = page * size;
  const none = { items: [], hasMore: false };
  if (end > PROVIDERS_SHOWN_MAX) return { planners: none, venues: none };
  const offer = await readOffer(
    ctx,
    { ...draft, providerIds: [], venueIds: [] },
    {
      ...{ domain, language, planners: end, venues: end, favorites: [] },
      ...{ filters: NO_FILTERS, choices: NO_CHOICES },
    },
  );
  const pageOf = <Item>(list: OfferedList<Item> | null): OfferedList<Item> => ({
    items: list?.items.slice(end - size, end) ?? [],
    hasMore: list !== null && list.hasMore && end + size <= PROVIDERS_SHOWN_MAX,
  });
  return { planners: pageOf(offer.planners), venues: pageOf(offer.venues) };
}
