import type { ModelContext } from "~/context/types";
import { formatDistance, formatList } from "~/i18n/formats";
import { placePath, SEARCH_PATH } from "~/i18n/directory-paths";
import { publicHref } from "~/i18n/public-address";
import {
  kindCounts,
  PLACE_PAGE_SIZE,
  NEAR_PLACE_KM,
  type KindCounts,
} from "~/models/directory/place-pages.rules";
import type { ListingCounts } from "~/models/listings/filter.rules";
import { SEARCH_KM_MAX } from "~/models/listings/filtered-search.queries.server";
import type { PinsMap } from "~/models/places/pins-map.rules";
import type { SearchPlace } from "~/models/search/find-search-place.server";
import { isOnlyPlace, NO_SEARCH_FILTERS, searchString, type SearchQuery } from "~/models/search/query.rules";
import type { NearPlaceResult } from "~/models/search/search-near-place.server";
import type { ProfileReader } from "~/presenters/public-profile/describe-profile.server";
import { describeDirectoryCards, type DirectoryCard } from "~/presenters/directory/describe-cards.server";
import {
  describeChosenFilters,
  describeFilterGroups,
  type ChosenFilter,
  type DescribedGroup,
  type FilterWords,
} from "./describe-filters";
import { describeSearchMap } from "./describe-map.server";
import type { ListedChoices } from "./search-lists.server";

/** A link to another search, and how many listings it finds. */
interface OtherSearch {
  label: string;
  count: string;
  href: string;
}

/** The listings near a place that match a search, with everything that the page shows around them. */
export interface DescribedResults {
  /** "Wedding planners, Gordes et environs" */
  title: string;
  /** "18 résultats" */
  count: string;
  cards: readonly DirectoryCard[];
  /** How many listings each kind has with the same filters. */
  kindCounts: Readonly<KindCounts>;
  groups: readonly DescribedGroup[];
  /** The filters that the couple has chosen, each with the link that removes it. */
  chips: readonly { label: string; href: string }[];
  /** The search without filters: the page of the place or, with the map, a search. */
  clearHref: string;
  /** The map with a pin for each card; null if the couple has not asked for it. */
  map: PinsMap | null;
  /** The same search with the map or, if the map is shown, without it. */
  mapHref: string;
  /** "Page 2 sur 3", and the links to the pages before and after; null if there is one page. */
  pages: { label: string; previous: string | null; next: string | null } | null;
  /** Without results: what each filter hides, and the nearest listings. */
  empty: { searches: readonly OtherSearch[]; nearest: readonly DirectoryCard[] } | null;
  /** The search within the largest distance, if it finds more and there are few results. */
  wider: OtherSearch | null;
}

/** With at most this many results the page offers a larger distance. */
const FEW = 3;

interface FoundNearPlace {
  place: SearchPlace;
  query: SearchQuery;
  choices: ListedChoices;
  result: NearPlaceResult;
}

/** Describes the results of a search near a place, in the reader's language. */
export async function describeResults(
  ctx: Pick<ModelContext, "db" | "clock">,
  { place, query, choices, result }: FoundNearPlace,
  { words, reader }: { words: FilterWords; reader: ProfileReader },
): Promise<DescribedResults> {
  const { t } = words;
  const { total, otherTotal, counts, listings, nearest } = result;
  const placeHref = publicHref(placePath(query.kind, place.slug), reader);
  const hrefOf = (other: SearchQuery) => publicHref(`${SEARCH_PATH}?${searchString(other)}`, reader);
  const unfiltered = { ...query, ...NO_SEARCH_FILTERS, hasMap: query.hasMap };
  const chosen = describeChosenFilters(query, choices, words);
  const pageCount = Math.ceil(total / PLACE_PAGE_SIZE);
  const pageHref = (page: number) => (page >= 1 && page <= pageCount ? hrefOf({ ...query, page }) : null);
  const wider = describeWiderSearch(query, { counts, words, hrefOf });
  return {
    title: t(`search:near.${query.kind}`, { place: place.name }),
    count: t("search:count", { count: total }),
    cards: await describeDirectoryCards(ctx, listings, reader),
    kindCounts: kindCounts(query.kind, total, otherTotal),
    groups: describeFilterGroups(query, { choices, counts }, words),
    chips: chosen.map(({ label, without }) => ({ label, href: hrefOf(without) })),
    clearHref: query.hasMap ? hrefOf(unfiltered) : placeHref,
    map:
      query.hasMap && listings.length > 0
        ? await describeSearchMap(ctx, listings, { place, language: reader.language })
        : null,
    mapHref: isOnlyPlace({ ...query, hasMap: !query.hasMap })
      ? placeHref
      : hrefOf({ ...query, hasMap: !query.hasMap }),
    pages:
      pageCount > 1
        ? {
            label: t("search:page", { page: query.page, pages: pageCount }),
            previous: pageHref(query.page - 1),
            next: pageHref(query.page + 1),
          }
        : null,
    empty:
      total === 0
        ? {
            searches: [
              ...describeDroppedFilters(query, chosen, { counts, words, hrefOf }),
              ...(wider ? [wider] : []),
            ],
            nearest: await describeDirectoryCards(ctx, nearest, reader),
          }
        : null,
    wider: total > 0 && total <= FEW ? wider : null,
  };
}

interface OtherSearchWords {
  counts: ListingCounts;
  words: FilterWords;
  hrefOf: (query: SearchQuery) => string;
}

/** For each group of filters: what a search without this group finds. Groups without effect are left out. */
function describeDroppedFilters(
  query: SearchQuery,
  chosen: readonly ChosenFilter[],
  { counts, words: { t, formats }, hrefOf }: OtherSearchWords,
): OtherSearch[] {
  const groups = [...new Set(chosen.map(({ group }) => group))].filter((group) => group !== "withinKm");
  return groups.flatMap((group) => {
    const count = counts.withoutGroup[group];
    if (count === 0) return [];
    const labels = chosen.flatMap((filter) => (filter.group === group ? filter.label : []));
    return [
      {
        label: t("search:empty.without", { filter: formatList(labels, formats.locale) }),
        count: t("search:count", { count }),
        href: hrefOf({ ...query, ...WITHOUT[group], page: 1 }),
      },
    ];
  });
}

/** The parts of a query that belong to a group of filters, each without effect. */
const WITHOUT: Record<ChosenFilter["group"], Partial<SearchQuery>> = {
  types: { types: [] },
  services: { services: [] },
  languages: { languages: [] },
  features: { features: [] },
  price: { from: null, to: null },
  guests: { guests: null },
  days: { date: null },
  rating: { rating: null },
  reviews: { reviews: null },
  withinKm: { distance: SEARCH_KM_MAX },
};

/** The search within the largest distance, if it finds more. */
function describeWiderSearch(
  query: SearchQuery,
  { counts, words: { t, formats }, hrefOf }: OtherSearchWords,
): OtherSearch | null {
  const km = query.distance ?? NEAR_PLACE_KM;
  const count = counts.distances.get(SEARCH_KM_MAX) ?? 0;
  if (km >= SEARCH_KM_MAX || count <= (counts.distances.get(km) ?? 0)) return null;
  return {
    label: t("search:within", { distance: formatDistance(SEARCH_KM_MAX, formats.locale) }),
    count: t("search:count", { count }),
    href: hrefOf({ ...query, distance: SEARCH_KM_MAX, page: 1 }),
  };
}
