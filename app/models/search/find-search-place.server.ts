import type { ModelContext } from "~/context/types";
import { NAMED_LISTINGS_MAX, searchListingNames } from "~/models/listings/names.queries.server";
import type { Listing } from "~/models/listings/search.queries.server";
import type { GeoPoint } from "~/models/directory/rules";
import { findPlaceBySlug } from "~/models/places/areas.queries.server";
import { searchPlaces, type FoundPlace } from "~/models/places/queries.server";
import { placeNameKey } from "~/models/places/rules";
import type { SearchQuery } from "./query.rules";

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
 * What the typed text or the slug means. `place`: exactly one place. `choice`: several places or names of providers;
 * both lists may be empty. `unknown`: a slug that no place has. `nothing`: no text and no slug.
 */
export type SearchTarget =
  | { kind: "place"; place: SearchPlace }
  | { kind: "choice"; places: PossiblePlace[]; named: Listing[]; isMore: boolean }
  | { kind: "unknown" }
  | { kind: "nothing" };

/** Finds what a couple searches for in a country. A text that differs from the chosen place replaces this place. */
export async function findSearchTarget(
  ctx: ReadContext,
  { q, place: slug }: Pick<SearchQuery, "q" | "place">,
  country: string,
): Promise<SearchTarget> {
  const place = slug === null ? null : await findSearchPlace(ctx, slug, country);
  if (place && (q === "" || placeNameKey(q.split(",")[0] ?? "") === placeNameKey(place.name)))
    return { kind: "place", place };
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
  if (only && meant.length === 1 && !named.isExact) return { kind: "place", place: only };
  return {
    kind: "choice",
    places,
    named: named.listings,
    isMore: named.listings.length === NAMED_LISTINGS_MAX,
  };
}
