import { dotPathsOfTowns, positionNamesAround, townsOfTiles, type MapLabel } from "./map-names.rules";
import { drawPaths, type MapLayer } from "./map-paths.rules";
import { KM_OF_DEGREE, placeTile, type MapPoint, type StoredTile } from "./map-projection.rules";
import { tilesWithin } from "./map-tiles.rules";
import { PIN_PIXELS, spreadPins } from "./drawings/spread-pins.rules";

/* The drawn map of several places, such as the results of a search. */

/** The size of the drawing in pixels. */
export const PINS_MAP_SIZE = { width: 340, height: 340 };
/** The drawing shows at least this height, because the lines of the embedded map may be wrong by some hundred metres. */
const HEIGHT_KM_MIN = 16;
/** The share of the drawing that the pins may use. The rest is a margin for pins that are moved apart. */
const USED_SHARE = 0.76;
const TOWNS_MAX = 9;
/** The lengths that the scale bar may have. */
const SCALES_KM = [2, 5, 10, 20, 50];
const SCALE_PIXELS_MAX = 90;

interface GeoPosition {
  latitude: number;
  longitude: number;
}

/** The middle of the drawn area and its scale. */
interface MapArea extends GeoPosition {
  pixelsPerKm: number;
  heightKm: number;
}

/** A drawn map with pins. Its paths are in PATH_UNITS; all other values are in pixels from the middle. */
export interface PinsMap {
  /** Land, water and borders; null if a part of the area is outside the embedded map. */
  paths: Record<MapLayer, string> | null;
  dots: string;
  labels: MapLabel[];
  /** The place of the search. */
  place: MapPoint;
  /** One pin for each point, in the same order. Pins do not overlap. */
  pins: MapPoint[];
  /** The positions of the place and of the points, for the interactive map. */
  positions: { place: GeoPosition; points: readonly GeoPosition[] };
  scale: { kilometres: number; pixels: number };
}

/** The smallest area that contains all points, in the middle of a margin. */
export function areaAroundPoints(points: readonly GeoPosition[]): MapArea {
  const latitudes = points.map((point) => point.latitude);
  const longitudes = points.map((point) => point.longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const extentKm = Math.max((north - south) * KM_OF_DEGREE, (east - west) * kilometresOfDegreeEast(middle));
  const heightKm = Math.max(extentKm / USED_SHARE, HEIGHT_KM_MIN);
  return { ...middle, heightKm, pixelsPerKm: PINS_MAP_SIZE.height / heightKm };
}

const kilometresOfDegreeEast = ({ latitude }: GeoPosition) =>
  KM_OF_DEGREE * Math.cos((latitude * Math.PI) / 180);

/** The numbers of the tiles from which an area is drawn. */
export function tilesOfArea(area: MapArea): number[] {
  const { latitude, longitude, heightKm } = area;
  const up = heightKm / 2 / KM_OF_DEGREE;
  const across = heightKm / 2 / kilometresOfDegreeEast(area);
  return tilesWithin(latitude - up, longitude - across, latitude + up, longitude + across);
}

/** Draws an area from its tiles, with a pin at each point. */
export function drawPinsMap(
  stored: readonly StoredTile[],
  area: MapArea,
  { place, points, language }: { place: GeoPosition; points: readonly GeoPosition[]; language: string },
): PinsMap {
  const tiles = stored.map((tile) => placeTile(tile, area));
  const toPixels = ({ latitude, longitude }: GeoPosition): MapPoint => [
    Math.round((longitude - area.longitude) * kilometresOfDegreeEast(area) * area.pixelsPerKm),
    Math.round((area.latitude - latitude) * KM_OF_DEGREE * area.pixelsPerKm),
  ];
  const pins = spreadPins(points.map(toPixels), isWithinDrawing);
  const half = PIN_PIXELS / 2;
  const taken = pins.map(([x, y]) => ({ left: x - half, right: x + half, top: y - half, bottom: y + half }));
  const { width, height } = PINS_MAP_SIZE;
  const named = positionNamesAround(townsOfTiles(tiles, language), taken, {
    ...PINS_MAP_SIZE,
    towns: TOWNS_MAX,
    reserved: [
      {
        left: -width / 2,
        right: -width / 2 + SCALE_PIXELS_MAX + 20,
        top: height / 2 - 34,
        bottom: height / 2,
      },
      { left: 0, right: width / 2, top: height / 2 - 60, bottom: height / 2 },
    ],
  });
  const kilometres =
    SCALES_KM.findLast((km) => km * area.pixelsPerKm <= SCALE_PIXELS_MAX) ?? SCALES_KM[0] ?? 1;
  return {
    paths: stored.length === tilesOfArea(area).length ? drawPaths(tiles, PINS_MAP_SIZE) : null,
    dots: dotPathsOfTowns(named),
    labels: named.map(({ label }) => label),
    place: toPixels(place),
    pins,
    positions: { place: roundedPosition(place), points: points.map(roundedPosition) },
    scale: { kilometres, pixels: Math.round(kilometres * area.pixelsPerKm) },
  };
}

/** The position to some ten metres, without other fields of the given object. */
const roundedPosition = ({ latitude, longitude }: GeoPosition): GeoPosition => ({
  latitude: Math.round(latitude * 1e4) / 1e4,
  longitude: Math.round(longitude * 1e4) / 1e4,
});

/** Whether a whole pin is inside the drawing. */
const isWithinDrawing = ([x, y]: MapPoint): boolean => {
  const limit = (PINS_MAP_SIZE.width - PIN_PIXELS) / 2 - 1;
  return Math.abs(x) <= limit && Math.abs(y) <= limit;
};
