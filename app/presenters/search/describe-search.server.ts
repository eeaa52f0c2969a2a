import type { ModelContext } from "~/context/types";
import { placePath, SEARCH_PATH } from "~/i18n/directory-paths";
import { publicHref } from "~/i18n/public-address";
import type { SearchTarget } from "~/models/search/find-search-place.server";
import {
  isOnlyPlace,
  searchString,
  type ParsedSearch,
  type SearchKind,
  type SearchQuery,
  type TypedField,
} from "~/models/search/query.rules";
import type { ProfileReader } from "~/presenters/public-profile/describe-profile.server";
import { describeDirectoryCards, type DirectoryCard } from "~/presenters/directory/describe-cards.server";
import { placeDetail, type PlaceLink } from "~/presenters/directory/describe-unknown-page.server";
import type { FilterWords } from "./describe-filters";
import type { DescribedResults } from "./describe-results.server";

/** The fields of the form. */
export interface SearchFields {
  /** The place or the text, as the field shows it. */
  q: string;
  /** The slug of the place in the field; empty if the text is not the name of a chosen place. */
  place: string;
  kind: SearchKind;
  /** Whether the couple has asked for the map. */
  hasMap: boolean;
  /** The texts of the fields that the couple fills in by hand. */
  typed: Readonly<Record<TypedField, string>>;
  /** Translated errors of these fields. */
  errors: Partial<Record<TypedField, string>>;
  /** The first day that can be chosen. */
  today: string;
}

/** The places and the providers from which a couple chooses, because a text can mean several. */
export interface DescribedChoiceOfTarget {
  /** "Vouliez-vous dire…", or that nothing was found. */
  title: string;
  places: readonly PlaceLink[];
  named: readonly DirectoryCard[];
  /** Whether more names match than the page shows. */
  isMore: boolean;
}

/** What the page shows below the form. `start`: nothing has been searched for. `unknown`: no such place or page. */
export type SearchView =
  | { kind: "start" }
  | { kind: "unknown"; places: readonly PlaceLink[] }
  | ({ kind: "choice" } & DescribedChoiceOfTarget)
  | ({ kind: "results" } & DescribedResults);

/** The values of the form's fields, in the reader's language. */
export const describeSearchFields = (
  { query, typed, errors }: ParsedSearch,
  target: SearchTarget,
  {
    words: { t },
    today,
    word,
  }: {
    words: FilterWords;
    today: string;
    /** The word of an unknown place, which the field contains if nothing was typed. */
    word: string;
  },
): SearchFields => ({
  q: target.kind === "place" ? target.place.label : query.q || word,
  place: target.kind === "place" ? target.place.slug : "",
  kind: query.kind,
  hasMap: query.hasMap,
  typed,
  errors: Object.fromEntries(
    Object.entries(errors).map(([field, key]) => [field, t(`search:errors.${key}`)]),
  ),
  today,
});

/** The search near a place: without filters it is the page of the place. */
function pathOfPlace(query: SearchQuery, slug: string): string {
  const search = { ...query, place: slug };
  return isOnlyPlace(search) ? placePath(query.kind, slug) : `${SEARCH_PATH}?${searchString(search)}`;
}

/** Describes the places and the providers that a text can mean. */
export async function describeChoiceOfTarget(
  ctx: Pick<ModelContext, "db" | "clock">,
  { places, named, isMore }: Extract<SearchTarget, { kind: "choice" }>,
  { query, words: { t }, reader }: { query: SearchQuery; words: FilterWords; reader: ProfileReader },
): Promise<DescribedChoiceOfTarget> {
  const isNothing = places.length + named.length === 0;
  return {
    title: t(isNothing ? "search:choice.none" : "search:choice.title", { text: query.q }),
    places: places.map(({ name, region, zipcode, slug }) => ({
      name,
      detail: placeDetail({ name, region, zipcode }),
      href: publicHref(pathOfPlace({ ...query, q: "", page: 1 }, slug), reader),
    })),
    named: await describeDirectoryCards(ctx, named, reader),
    isMore,
  };
}
