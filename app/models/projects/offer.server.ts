import type { Domain, Language } from "~/i18n/domains";
import type { ModelContext } from "~/context/types";
import { PREMIUM_REACH_KM } from "~/models/directory/rules";
import type { ListingCounts, ListingFilters } from "~/models/listings/filter.rules";
import {
  searchFactsAround,
  SEARCH_KM_MAX,
  searchListings,
} from "~/models/listings/filtered-search.queries.server";
import type { SearchArea } from "~/models/listings/nearest.queries.server";
import {
  findListingsNearestFirst,
  listNearestPremiumFirst,
  type FoundListing,
} from "~/models/listings/search.queries.server";
import { idsOfFavorites, type Favorite, type FavoriteKind } from "~/models/favorites/rules";
import { findLookups } from "~/models/lookups/queries.server";
import { SEARCH_CHOICES } from "~/models/search/query.rules";
import { arrangeByFit, venueFitOf, type VenueFit, type VenueWishes } from "~/models/venues/search/fit.rules";
import { eventDaysOf, plannerArea, takenDaysAmong, venueArea } from "./find-chosen.server";
import {
  plannerFiltersOf,
  venueFiltersOf,
  type OfferFilterChoices,
  type OfferFilters,
} from "./offer-filters.rules";
import type { SquaresOfKind, SquaresOfOffer } from "./offered/draft-with-squares.server";
import type { ProjectDraft } from "./queries.server";
import { PROVIDERS_PER_PAGE, type ProjectDetails } from "./rules";
import { wantsPlanner, wantsVenue } from "./wanted.rules";

type ReadContext = Pick<ModelContext, "db" | "clock">;

/** One of the two lists of the second step. */
export interface OfferedList<Item> {
  items: readonly Item[];
  hasMore: boolean;
}

/** A list before its words are written. */
interface ReadList<Item> extends OfferedList<Item> {
  /** How many listings each choice of a filter gives; null if the list is not filtered. */
  counts: ListingCounts | null;
}

/**
 * The lists from which a couple chooses. `planners` is null if the couple looks for no planner, and `venues` is null if
 * it looks for no venue.
 */
export interface ProviderOffer {
  planners: ReadList<FoundListing> | null;
  venues: ReadList<OfferedVenue> | null;
}

/** A venue, with how well it fits the couple's wishes. */
export interface OfferedVenue extends FoundListing {
  fit: VenueFit;
  /** Whether the venue has Premium and is near enough to be listed before the others. */
  isFirst: boolean;
  /** The requested days on which the venue is taken, in order of time. */
  takenOn: readonly string[];
  /** Whether the venue is taken on all days, so that couples cannot choose it. */
  isTaken: boolean;
}

/**
 * Number of entries that a list shows at first, and that each press of "more" adds to it. If the couple looks for both
 * planners and venues, each list gets half of it.
 */
export const offerPageSize = ({ details }: Pick<ProjectDraft, "details">): number =>
  details.wanted === "both" ? PROVIDERS_PER_PAGE / 2 : PROVIDERS_PER_PAGE;

/**
 * The planners and venues that a couple may choose: the nearest ones, and ticked ones and favourites even if they are
 * further away. With filters, the list has those within SEARCH_KM_MAX that match, and the ticked ones.
 * Each press of "more" adds a portion of venues; within a portion, the venues that fit best come first.
 */
export async function readOffer(
  ctx: ReadContext,
  draft: Pick<ProjectDraft, "details" | "providerIds" | "venueIds">,
  {
    domain,
    language,
    planners,
    venues,
    favorites,
    filters,
    choices,
    squares = { planner: NOTHING_READ, venue: NOTHING_READ },
  }: {
    domain: Domain;
    language: Language;
    planners: number;
    venues: number;
    favorites: readonly Favorite[];
    filters: OfferFilters;
    choices: OfferFilterChoices;
    /** The squares around the place that were read together with the draft. */
    squares?: SquaresOfOffer;
  },
): Promise<ProviderOffer> {
  const { details } = draft;
  const readPlanners = async () => {
    const found = await listOffered(ctx, plannerArea(details, domain), {
      count: planners,
      ticked: draft.providerIds,
      favorites,
      filters: plannerFiltersOf(filters),
      prices: choices.budgets,
      squares: squares.planner,
    });
    return { ...found, items: [...found.listings, ...found.further] };
  };
  const readVenues = async () => {
    const [wishes, found] = await Promise.all([
      venueWishesOf(ctx, details, language),
      listOffered(ctx, venueArea(details, domain), {
        count: venues,
        ticked: draft.venueIds,
        favorites,
        filters: venueFiltersOf(filters, eventDaysOf(details)),
        prices: choices.prices,
        squares: squares.venue,
      }),
    ]);
    const withFit = (venue: FoundListing): OfferedVenue => ({
      ...venue,
      fit: venueFitOf(venue, wishes),
      isFirst: venue.isPremium && venue.distanceKm <= PREMIUM_REACH_KM,
      ...takenDaysAmong(venue, eventDaysOf(details)),
    });
    const items = [
      ...arrangeByFit(found.listings.map(withFit), offerPageSize(draft)),
      ...found.further.map(withFit),
    ];
    return { ...found, items };
  };
  const [offeredPlanners, offeredVenues] = await Promise.all([
    wantsPlanner(details.wanted) ? readPlanners() : null,
    wantsVenue(details.wanted) ? readVenues() : null,
  ]);
  return { planners: offeredPlanners, venues: offeredVenues };
}

const NOTHING_READ: SquaresOfKind = { first: null, facts: null };

/** One of the two lists, without the fit of venues. `further`: ticked listings that are not among the first ones. */
async function listOffered(
  ctx: ReadContext,
  area: SearchArea & { kind: FavoriteKind },
  {
    count,
    ticked,
    favorites,
    filters,
    prices,
    squares,
  }: {
    count: number;
    ticked: readonly string[];
    favorites: readonly Favorite[];
    /** Null for the list without filters, which is the only one that adds favourites. */
    filters: ListingFilters | null;
    prices: readonly number[];
    squares: SquaresOfKind;
  },
): Promise<{
  listings: FoundListing[];
  further: FoundListing[];
  hasMore: boolean;
  counts: ListingCounts | null;
}> {
  if (filters === null) {
    const found = await listNearestPremiumFirst(
      ctx,
      area,
      count,
      withFavorites(ticked, favorites, area.kind),
      squares.first,
    );
    return { ...found, counts: null };
  }
  const search = {
    area: { ...area, withinKm: SEARCH_KM_MAX },
    filters,
    order: "premium",
    page: { number: 1, size: count },
    choices: { ...SEARCH_CHOICES, prices },
  } as const;
  const [{ listings, hasMore, counts }, chosen] = await Promise.all([
    squares.facts ? searchFactsAround(ctx, search, squares.facts) : searchListings(ctx, search),
    ticked.length > 0 ? findListingsNearestFirst(ctx, area, ticked) : [],
  ]);
  const further = chosen.filter(({ id }) => listings.every((listing) => listing.id !== id));
  return { listings, further, hasMore, counts };
}

/** The ids of ticked listings, and those of the favourites of the same kind. */
const withFavorites = (
  ticked: readonly string[],
  favorites: readonly Favorite[],
  kind: FavoriteKind,
): string[] => [...new Set([...ticked, ...idsOfFavorites(favorites, kind)])];

/**
 * The couple's wishes. They contain the bounds of the chosen ranges of guests and budget; null for a range that an
 * administrator has removed since.
 */
export async function venueWishesOf(
  ctx: Pick<ModelContext, "db" | "clock">,
  details: Pick<ProjectDetails, "guestRange" | "budgetRange" | "venueFeatures">,
  language: Language,
): Promise<VenueWishes> {
  const [[guests], [budget]] = await Promise.all([
    findLookups(ctx, "guest_range", [details.guestRange], language),
    findLookups(ctx, "budget_range", [details.budgetRange], language),
  ]);
  return { guests: guests ?? null, budget: budget ?? null, features: details.venueFeatures };
}

/**
 * Splits the ticked entries into providers and venues. If couples may not choose some of them, returns an error
 * instead.
 */
export async function splitProviderChoice(
  ctx: ReadContext,
  { details }: Pick<ProjectDraft, "details">,
  { domain, providers, venues }: { domain: Domain; providers: readonly string[]; venues: readonly string[] },
): Promise<{ providerIds: string[]; venueIds: string[]; error: ChoiceError | null }> {
  const [planners, offered] = await Promise.all([
    findListingsNearestFirst(
      ctx,
      plannerArea(details, domain),
      wantsPlanner(details.wanted) ? providers : [],
    ),
    findListingsNearestFirst(ctx, venueArea(details, domain), wantsVenue(details.wanted) ? venues : []),
  ]);
  const free = offered.filter((venue) => !takenDaysAmong(venue, eventDaysOf(details)).isTaken);
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

/** The error of a choice, as a text key. */
export type ChoiceError = "project:errors.providers_unknown" | "project:errors.venue_taken";
