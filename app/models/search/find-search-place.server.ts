import type { ModelContext } from "~/context/types";
import { NAMED_LISTINGS_MAX, searchListingNames } from "~/models/listings/names.queries.server";
import type { Listing } from "~/models/listings/search.queries.server";
import type { GeoPoint } from "~/models/directory/rules";
import { findPlaceBySlug } from "~/models/places/areas.queries.server";
import { searchPlaces, type FoundPlace } from "~/models/places/queries.server";
import { placeNameKey } from "~/models/places/rules";
import { isOnlyPlace } from "./query.rules";
import { readFactsOfSearch, type FactsOfSearch, type SearchWithOther } from "./search-near-place.server";

type ReadContext = Pick<ModelContext, "db" | "clock">;

/** The place near which a couple searches. */
export interface SearchPlace extends GeoPoint {
  slug: string;
  name: string;
  /** The place as the field shows it: "Gordes, 84220". */
  label: string;
}

/** A place from which the couple chooses, because the typed text does not name exactly one. */
interface PossiblePlace extends FoundPlace {
  slug: string;
}

/**
 * What the typed text or the slug means. `place`: exactly one place, and the facts around it if they were read together
 * with the place. `choice`: several places or names of providers; both lists may be empty. `unknown`: a slug that no
 * place has. `nothing`: no text and no slug.
 */
export type SearchTarget =
  | { kind: "place"; place: SearchPlace; facts: FactsOfSearch | null }
  | { kind: "choice"; places: PossiblePlace[]; named: Listing[]; isMore: boolean }
  | { kind: "unknown" }
  | { kind: "nothing" };

/**
 * Finds what a couple searches for in a country. If the typed text differs from the name of the chosen place, the text
 * decides.
 */
export async function findSearchTarget(
  ctx: ReadContext,
  search: SearchWithOther,
  country: string,
): Promise<SearchTarget> {
  const { query } = search;
  const { q, place: slug } = query;
  const [place, facts] =
    slug === null
      ? [null, null]
      : await Promise.all([
          findSearchPlace(ctx, slug, country),
          // A search for a place alone only leads to the page of the place.
          isOnlyPlace(query) ? null : readFactsOfSearch(ctx, search, { country, slug }),
        ]);
  // The facts were read around the place that has the slug today. An earlier slug finds a place without them.
  if (place && (q === "" || placeNameKey(q.split(",")[0] ?? "") === placeNameKey(place.name)))
    return { kind: "place", place, facts: place.slug === slug ? facts : null };
  if (q !== "") return searchPlacesAndNames(ctx, q, country);
  return slug === null ? { kind: "nothing" } : { kind: "unknown" };
}

/** The place with a slug, also with an earlier one. */
async function findSearchPlace(
  { db }: ReadContext,
  slug: string,
  country: string,
): Promise<SearchPlace | null> {
  const found = await findPlaceBySlug(db, { country, slug });
  const moved = found.kind === "moved" ? await findPlaceBySlug(db, { country, slug: found.slug }) : found;
  if (moved.kind !== "found") return null;
  const { name, zipcode, latitude, longitude } = moved.place;
  return { slug: moved.place.slug, name, label: zipcode ? `${name}, ${zipcode}` : name, latitude, longitude };
}

async function searchPlacesAndNames(ctx: ReadContext, q: string, country: string): Promise<SearchTarget> {
  const [found, named] = await Promise.all([
    searchPlaces(ctx.db, { q, country }),
    searchListingNames(ctx, { q, country }),
  ]);
  const places = found.flatMap(({ slug, ...place }) =>
    slug && place.country === country ? [{ ...place, slug }] : [],
  );
  const meant = places.filter(({ isMeant }) => isMeant);
  const [only] = meant;
  if (only && meant.length === 1 && !named.isExact) return { kind: "place", place: only, facts: null };
  return {
    kind: "choice",
    places,
    named: named.listings,
    isMore: named.listings.length === NAMED_LISTINGS_MAX,
  };
}
