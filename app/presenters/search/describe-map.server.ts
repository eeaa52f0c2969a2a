import type { ModelContext } from "~/context/types";
import type { Language } from "~/i18n/domains";
import type { FoundListing } from "~/models/listings/search.queries.server";
import { readMapTiles } from "~/models/places/queries.server";
import { areaAroundPoints, drawPinsMap, tilesOfArea, type PinsMap } from "~/models/places/pins-map.rules";
import type { SearchPlace } from "~/models/search/find-search-place.server";

/** Draws the listings of a page on a map around the place of the search. */
export async function describeSearchMap(
  { db }: Pick<ModelContext, "db">,
  listings: readonly FoundListing[],
  { place, language }: { place: SearchPlace; language: Language },
): Promise<PinsMap> {
  const points = listings.map(approximatePoint);
  const area = areaAroundPoints([place, ...points]);
  return drawPinsMap(await readMapTiles(db, tilesOfArea(area)), area, { place, points, language });
}

/** A planner may work from home, so the map shows only the neighbourhood: coordinates with two decimals. */
function approximatePoint({ kind, latitude, longitude }: FoundListing) {
  if (kind === "venue") return { latitude, longitude };
  const round = (degrees: number) => Math.round(degrees * 100) / 100;
  return { latitude: round(latitude), longitude: round(longitude) };
}
