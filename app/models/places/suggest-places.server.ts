import type { AddressSearch, FoundAddress } from "~/integrations/photon/search-address";
import { signedReference, type ReferenceContext } from "./place-reference.server";
import {
  findNamesakes,
  searchPlaces,
  SUGGESTIONS_MAX,
  type FoundPlace,
  type SearchedPlace,
} from "./queries.server";
import { kilometresBetween, placeNameKey } from "./rules";
import { parseTypedAddress } from "./typed-address.rules";

export interface SuggestContext extends ReferenceContext {
  /** The address search; null if only the embedded gazetteer is used (GEOCODER=local). */
  searchAddresses: AddressSearch | null;
}

/** A suggested town. It has a `street` if it was found through that street. */
export interface SuggestedPlace extends SearchedPlace {
  street: string | null;
}

/** Minimum number of characters for a call to the address search. */
const ASKED_FROM = 3;
/** Two entries with the same name mean the same place if they are at most this far apart. */
const SAME_KM = { town: 20, village: 5, street: 20 } as const;

/**
 * Suggestions for a text, without duplicates: those of the gazetteer, then towns, villages and streets of the address
 * search. If the text contains a street, the address that matches it comes first. If the address search fails or is
 * slow, the suggestions of the gazetteer are still returned.
 */
export async function suggestPlaces(
  ctx: SuggestContext,
  { q, country, language }: { q: string; country: string; language: string },
): Promise<SuggestedPlace[]> {
  const found = await searchPlaces(ctx.db, { q, country });
  const known: SuggestedPlace[] = found.map((place) => ({ ...place, street: null }));
  const text = q.trim();
  const isFull = known.length >= SUGGESTIONS_MAX && !known.some(({ isGuess }) => isGuess);
  if (!ctx.searchAddresses || isFull || [...text].length < ASKED_FROM) return known;
  const answer = await ctx.searchAddresses({ text, language, limit: SUGGESTIONS_MAX });
  if (answer.kind !== "ok") return known;
  const added = await placesOf(ctx, answer.value, text);
  const isStreetFirst = parseTypedAddress(q)?.hasStreet ?? false;
  const streets = isStreetFirst ? added.filter(({ street }) => street !== null) : [];
  const sure = known.filter(({ isGuess }) => !isGuess);
  const all = [...streets, ...(added.length > 0 ? sure : known), ...added];
  const isFirst = (place: SuggestedPlace, index: number) =>
    all.findIndex((other) => identity(other) === identity(place)) === index;
  return all.filter(isFirst).slice(0, SUGGESTIONS_MAX);
}

/** Suggestions of places that have a page in the directory of a country. The address search is not asked. */
export async function suggestPlacesWithPage(
  { db }: Pick<SuggestContext, "db">,
  { q, country, limit = SUGGESTIONS_MAX }: { q: string; country: string; limit?: number },
): Promise<SuggestedPlace[]> {
  const found = await searchPlaces(db, { q, country, limit });
  return found
    .filter((place) => place.slug !== null && place.country === country)
    .map((place) => ({ ...place, street: null }));
}

/** The key by which duplicates are found. Each place is suggested once, and each street in it is suggested once. */
function identity({ id, name, region, country, zipcode, street }: SuggestedPlace): string {
  if (street !== null) return [street, name, zipcode].join("\n");
  return id.includes(".") ? [name, region, country].join("\n") : id;
}

/**
 * Replaces each address that the address search found by the gazetteer's place. Streets, and places outside the
 * gazetteer, keep the coordinates of the address search.
 */
async function placesOf(
  ctx: SuggestContext,
  addresses: readonly FoundAddress[],
  typed: string,
): Promise<SuggestedPlace[]> {
  const towns = addresses.map(({ kind, name, city, country }) => ({
    city: kind === "street" ? city : name,
    country,
  }));
  const namesakes = await findNamesakes(ctx.db, towns);
  const places = await Promise.all(
    addresses.map((address, index) => placeOf(ctx, address, nearest(namesakes[index] ?? [], address))),
  );
  const isSaid = (name: string) => ` ${placeNameKey(typed)} `.includes(` ${placeNameKey(name)} `);
  return places.map((place) => ({ ...place, isMeant: isSaid(place.name) }));
}

function nearest(namesakes: readonly FoundPlace[], address: FoundAddress): FoundPlace | undefined {
  return namesakes
    .map((place) => ({ place, distance: kilometresBetween(place, address) }))
    .filter(({ distance }) => distance < SAME_KM[address.kind])
    .toSorted((one, other) => one.distance - other.distance)[0]?.place;
}

async function placeOf(
  { settings }: SuggestContext,
  address: FoundAddress,
  town: FoundPlace | undefined,
): Promise<Omit<SuggestedPlace, "isMeant">> {
  const isStreet = address.kind === "street";
  const name = town?.name ?? (isStreet ? address.city : address.name);
  const commune = address.kind === "village" && address.city !== address.name ? [address.city] : [];
  const zipcode = address.zipcode ?? town?.zipcode ?? null;
  const place = {
    name,
    region: town?.region ?? [...commune, address.region].filter(Boolean).join(", "),
    country: address.country,
    zipcode,
    latitude: address.latitude,
    longitude: address.longitude,
    label: zipcode ? `${name}, ${zipcode}` : name,
    slug: town?.slug ?? null,
  };
  if (town && !isStreet) return { ...town, zipcode, label: place.label, street: null };
  const id = await signedReference(settings.FORM_SECRET, place);
  return { ...place, id, street: isStreet ? address.name : null };
}
