import { groupByKey } from "./group.rules";
import { distanceKm, type GeoPoint } from "~/models/directory/rules";
import { placeSquareAt, squaresAround } from "~/models/places/squares.rules";

/** How many rings of squares around a point are searched for its nearest place: some ten kilometres. */
const AREA_RINGS = 1;

/** A place of the gazetteer, with the area in which it lies. */
export interface PlaceOfArea extends GeoPoint {
  areaId: number;
}

/** The squares in which the nearest places of some points may lie, each once. */
export const squaresOfPoints = (points: readonly GeoPoint[]): number[] => [
  ...new Set(points.flatMap((point) => squaresAround(point, AREA_RINGS))),
];

/** The areas in which some points lie: for each point, the area of the nearest place. */
export function areasOfPoints(points: readonly GeoPoint[], places: readonly PlaceOfArea[]): Set<number> {
  const bySquare = groupByKey(places, placeSquareAt);
  const areas = new Set<number>();
  for (const point of points) {
    let nearest: { areaId: number; km: number } | null = null;
    for (const square of squaresAround(point, AREA_RINGS))
      for (const place of bySquare.get(square) ?? []) {
        const km = distanceKm(point, place);
        if (!nearest || km < nearest.km) nearest = { areaId: place.areaId, km };
      }
    if (nearest) areas.add(nearest.areaId);
  }
  return areas;
}
