import type { AddressSearch, FoundAddress } from "~/integrations/photon/search-address";
import type { Database } from "~/models/core/database";
import { kilometresBetween } from "./rules";
import { findNamesakes, searchPlaces, SUGGESTIONS_MAX, type FoundPlace } from "./queries.server";

export interface SuggestContext {
  db: Database;
  /** Null if only the embedded gazetteer is used (GEOCODER=local). */
  searchAddresses: AddressSearch | null;
}

/** A suggested town; `street` if it was found by one of its streets. */
export interface SuggestedPlace extends FoundPlace {
  street: string | null;
}

/** Fewer characters are not worth a call. */
const ASKED_FROM = 3;
/** A place of the same name further away is another town. */
const SAME_TOWN_KM = 20;

/**
 * Suggestions while typing: the gazetteer's, then towns the address search finds by street, other spelling or postal
 * code. Only gazetteer towns are offered, since forms send place ids; a failed or slow address search removes nothing.
 */
export async function suggestPlaces(
  { db, searchAddresses }: SuggestContext,
  { q, country, language }: { q: string; country: string; language: string },
): Promise<SuggestedPlace[]> {
  const found = await searchPlaces(db, { q, country });
  const known: SuggestedPlace[] = found.map((place) => ({ ...place, street: null }));
  const room = SUGGESTIONS_MAX - known.length;
  const text = q.trim();
  if (!searchAddresses || room <= 0 || [...text].length < ASKED_FROM) return known;
  const answer = await searchAddresses({ text, language, limit: SUGGESTIONS_MAX });
  if (answer.kind !== "ok") return known;
  const added = await townsOf(db, answer.value);
  const seen = new Set(known.map(identity));
  for (const place of added) {
    if (known.length >= SUGGESTIONS_MAX) break;
    if (seen.has(identity(place))) continue;
    seen.add(identity(place));
    known.push(place);
  }
  return known;
}

const identity = ({ id, zipcode }: FoundPlace) => `${String(id)}:${zipcode ?? ""}`;

/** The gazetteer's town for each address, with the address's own postal code. */
async function townsOf(db: Database, addresses: readonly FoundAddress[]): Promise<SuggestedPlace[]> {
  const namesakes = await findNamesakes(db, addresses);
  return addresses.flatMap((address, index) => {
    const [town] = (namesakes[index] ?? [])
      .map((place) => ({ place, distance: kilometresBetween(place, address) }))
      .filter(({ distance }) => distance < SAME_TOWN_KM)
      .sort((one, other) => one.distance - other.distance);
    if (!town) return [];
    const zipcode = address.zipcode ?? town.place.zipcode;
    const { name } = town.place;
    return [
      {
        ...town.place,
        zipcode,
        label: zipcode ? `${name}, ${zipcode}` : name,
        street: address.name === address.city ? null : address.name,
      },
    ];
  });
}
