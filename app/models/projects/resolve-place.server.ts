import type { PlaceFields } from "~/models/places/address.rules";
import { findChosenPlace } from "~/models/places/place-reference.server";
import { searchPlaces, type FoundPlace } from "~/models/places/queries.server";
import { placeKey } from "~/models/places/rules";
import { suggestPlaces, type SuggestContext } from "~/models/places/suggest-places.server";
import type { ProjectPlace } from "./rules";

export type ResolvedPlace =
  | { place: ProjectPlace }
  /** No place chosen yet: the search results to choose from. */
  | { found: readonly FoundPlace[]; error: string };

/** Text of the search field for a chosen place. */
export const placeLabel = ({ city, zipcode }: Pick<ProjectPlace, "city" | "zipcode">): string =>
  zipcode ? `${city}, ${zipcode}` : city;

const toProjectPlace = (place: FoundPlace): ProjectPlace => ({
  city: place.name,
  region: place.region === "" ? null : place.region,
  zipcode: place.zipcode,
  countryCode: place.country,
  latitude: place.latitude,
  longitude: place.longitude,
});

/**
 * The place of the event: the chosen one, else the stored one if the field still names it, else the only search result.
 * Coordinates come from the gazetteer or the address search, never from the browser.
 */
export async function resolvePlace(
  ctx: SuggestContext,
  { q = "", placeId }: Pick<PlaceFields, "q" | "placeId">,
  { country, language, before }: { country: string; language: string; before: ProjectPlace | null },
): Promise<ResolvedPlace> {
  const chosen = placeId === undefined ? null : await findChosenPlace(ctx, placeId);
  if (chosen && isNamed(toProjectPlace(chosen), q)) return { place: toProjectPlace(chosen) };
  if (before && q !== "" && isNamed(before, q)) return { place: before };
  const known = await searchPlaces(ctx.db, { q, country });
  const found = known.length > 0 ? known : await suggestPlaces(ctx, { q, country, language });
  // Found under another of its names: Rome, chosen as Roma.
  if (chosen && found.some(({ id }) => id === chosen.id)) return { place: toProjectPlace(chosen) };
  const [only] = found;
  if (only && found.length === 1) return { place: toProjectPlace(only) };
  const isUnknown = q.trim() !== "" && found.length === 0;
  return { found, error: isUnknown ? "project:errors.place_unknown" : "project:errors.place" };
}

/** Whether the search field still names this place: without scripts, a choice remains when the text changes. */
const isNamed = (place: ProjectPlace, q: string) =>
  q === "" || ` ${placeKey(q)} `.includes(` ${placeKey(place.city)} `);
