import {
  NEIGHBOURHOOD_KM,
  dotPathsOfTowns,
  isSamePlace,
  labelOfPlace,
  positionLabels,
  townsOfTiles,
  type MapLabel,
} from "./map-names.rules";
import { drawPaths, type MapLayer } from "./map-paths.rules";
import { PIXELS_PER_KM, placeTile, type MapPlace, type StoredTile } from "./map-projection.rules";
import { MAP_TILE } from "./map-tiles.rules";
import { isApproximatePoint } from "./rules";

const NEAREST_TOWNS = 3;
export const MAP_SCALE_KM = 10;

/** A drawn map. Its SVG paths are in PATH_UNITS; all other values are in pixels from the middle of the drawing. */
export interface MapDrawing extends Record<MapLayer, string> {
  place: MapLabel;
  /**
   * `narrow`: the towns whose names fit on every card; `wide`: further towns whose names fit only on a wide card. Each
   * of the two also contains a path that draws the dots of its towns.
   */
  narrow: NamedTowns;
  wide: NamedTowns;
  /** Names of the nearest drawn towns, nearest first. */
  near: string[];
  /** Radius of the circle in pixels; null if a pin is drawn. */
  radius: number | null;
  /** Length of MAP_SCALE_KM in pixels. */
  scale: number;
}

interface NamedTowns {
  dots: string;
  labels: MapLabel[];
}

/** Draws the surroundings of a place from its six tiles; null if the place is outside the embedded map. */
export function drawMap(stored: readonly StoredTile[], place: MapPlace, language: string): MapDrawing | null {
  if (stored.length < MAP_TILE.around) return null;
  const tiles = stored.map((tile) => placeTile(tile, place));
  const towns = townsOfTiles(tiles, language).filter((town) => !isSamePlace(town, place));
  const isApproximate = isApproximatePoint(place.latitude, place.longitude);
  const label = labelOfPlace(place.name, isApproximate);
  const { narrow, wide } = positionLabels(towns, label, isApproximate);
  const drawn = [...narrow, ...wide];
  const named = (placed: typeof drawn) => ({
    dots: dotPathsOfTowns(placed),
    labels: placed.map((town) => town.label),
  });
  return {
    ...drawPaths(tiles),
    place: label,
    narrow: named(narrow),
    wide: named(wide),
    near: drawn
      .sort((a, b) => Math.hypot(a.town.x, a.town.y) - Math.hypot(b.town.x, b.town.y))
      .slice(0, NEAREST_TOWNS)
      .map(({ town }) => town.name),
    radius: isApproximate ? Math.round(NEIGHBOURHOOD_KM * PIXELS_PER_KM) : null,
    scale: MAP_SCALE_KM * PIXELS_PER_KM,
  };
}
