import type { GeoPoint } from "../../app/models/directory/rules.ts";
import { groupByKey } from "../../app/models/sitemap/group.rules.ts";
import { SQUARES_PER_DEGREE, placeSquareAt, squaresOfRing } from "../../app/models/places/squares.rules.ts";

/** Number of neighbouring towns that are stored with each town, and that its page shows. */
export const NEIGHBOURS_OF_PLACE = 6;

/** How many rings of squares around a town are searched: some 35 kilometres. */
const RINGS = 3;

interface PlaceInCountry extends GeoPoint {
  id: number;
  country: string;
}

/** The ids of the nearest places of the same country for each place, nearest first, in the order of the places. */
export function neighboursOfPlaces(places: readonly PlaceInCountry[]): number[][] {
  const countries = groupByKey(places, ({ country }) => country);
  const squares = new Map([...countries].map(([country, all]) => [country, groupByKey(all, placeSquareAt)]));
  return places.map((place) => nearestIds(place, squares.get(place.country) ?? new Map()));
}

const RINGS_OF_SQUARES = Array.from({ length: RINGS + 1 }, (_, ring) => squaresOfRing(ring));

function nearestIds(
  place: PlaceInCountry,
  bySquare: ReadonlyMap<number, readonly PlaceInCountry[]>,
): number[] {
  const own = placeSquareAt(place);
  const cosine = Math.cos((place.latitude * Math.PI) / 180);
  let nearest: { id: number; away: number }[] = [];
  for (const [ring, steps] of RINGS_OF_SQUARES.entries()) {
    for (const step of steps)
      for (const other of bySquare.get(own + step) ?? [])
        if (other.id !== place.id) nearest.push({ id: other.id, away: squareAway(place, other, cosine) });
    nearest = nearest
      .sort((one, other) => one.away - other.away || one.id - other.id)
      .slice(0, NEIGHBOURS_OF_PLACE);
    // Every place of a further ring is at least this far away.
    const reach = (ring / SQUARES_PER_DEGREE) * cosine;
    if (nearest.length === NEIGHBOURS_OF_PLACE && nearest.every(({ away }) => away <= reach * reach)) break;
  }
  return nearest.map(({ id }) => id);
}

/** The square of a distance in degrees of latitude, exact enough for places of the same region. */
function squareAway(from: GeoPoint, to: GeoPoint, cosine: number): number {
  const [north, east] = [to.latitude - from.latitude, (to.longitude - from.longitude) * cosine];
  return north * north + east * east;
}
