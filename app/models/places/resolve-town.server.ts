import type { PlaceFields } from "./address.rules";
import { findChosenPlace } from "./place-reference.server";
import { searchPlaces, type FoundPlace, type SearchedPlace } from "./queries.server";
import { placeNameKey } from "./rules";
import { suggestPlaces, type SuggestContext } from "./suggest-places.server";

/** A town with its coordinates. */
export interface Town {
  city: string;
  region: string | null;
  zipcode: string | null;
  countryCode: string;
  latitude: number;
  longitude: number;
}

export type ResolvedTown<Before extends Pick<Town, "city">> =
  | { town: Town | Before }
  /** No place is chosen yet, so the search results are returned. */
  | { found: readonly SearchedPlace[] };

/** Text of the search field for a chosen town. */
export const townLabel = ({ city, zipcode }: Pick<Town, "city" | "zipcode">): string =>
  zipcode ? `${city}, ${zipcode}` : city;

const toTown = (place: FoundPlace): Town => ({
  city: place.name,
  region: place.region === "" ? null : place.region,
  zipcode: place.zipcode,
  countryCode: place.country,
  latitude: place.latitude,
  longitude: place.longitude,
});

/**
 * Finds the town that a search field means: the chosen town; otherwise the stored town if the field still contains its
 * name; otherwise the only search result if the field contains its name. Coordinates come from the gazetteer or the
 * address search, never from the browser.
 */
export async function resolveTown<Before extends Pick<Town, "city">>(
  ctx: SuggestContext,
  { q = "", placeId }: Pick<PlaceFields, "q" | "placeId">,
  { country, language, before }: { country: string; language: string; before: Before | null },
): Promise<ResolvedTown<Before>> {
  const chosen = placeId === undefined ? null : await findChosenPlace(ctx, placeId);
  if (chosen && isNamed(toTown(chosen), q)) return { town: toTown(chosen) };
  if (before && q !== "" && isNamed(before, q)) return { town: before };
  const known = await searchPlaces(ctx.db, { q, country });
  const isFound = known.some(({ isGuess }) => !isGuess);
  const found = isFound ? known : await suggestPlaces(ctx, { q, country, language });
  // The chosen place is accepted even if the field contains another of its names: the person typed "Rome", and Roma is
  // chosen.
  if (chosen && found.some(({ id }) => id === chosen.id)) return { town: toTown(chosen) };
  const [only] = found;
  return only?.isMeant && found.length === 1 ? { town: toTown(only) } : { found };
}

/**
 * Whether the search field still contains the name of this town. Without scripts, the browser sends the chosen town
 * even if the person has changed the text.
 */
const isNamed = ({ city }: Pick<Town, "city">, q: string) =>
  q === "" || ` ${placeNameKey(q)} `.includes(` ${placeNameKey(city)} `);
