import { MAP_TILE, cornerOfTile, type MapTile } from "./map-tiles.rules";

/* Positions on the drawn map, in pixels from its middle, which is the place. */

export const PIXELS_PER_KM = 4.4;
export const KM_OF_DEGREE = 111.32;
/** The size of the drawing in pixels. It shows about 160 by 55 km. */
export const MAP_SIZE = { width: 720, height: 240 };
/** Height of the drawing in kilometres. */
export const MAP_HEIGHT_KM = MAP_SIZE.height / PIXELS_PER_KM;

export type MapPoint = [number, number];

export interface MapPlace {
  name: string;
  latitude: number;
  longitude: number;
}

/** A tile as it is stored. */
export interface StoredTile {
  id: number;
  /** A MapTile as JSON. */
  drawing: string;
}

export interface PlacedTile {
  tile: MapTile;
  /** Converts a position in the tile's units to pixels from the middle of the map. */
  toPixels: (x: number, y: number) => MapPoint;
}

/** The middle of a drawing, and its scale. */
interface MapMiddle {
  latitude: number;
  longitude: number;
  pixelsPerKm?: number;
}

export function placeTile(
  { id, drawing }: StoredTile,
  { latitude, longitude, pixelsPerKm = PIXELS_PER_KM }: MapMiddle,
): PlacedTile {
  const tile: MapTile = JSON.parse(drawing);
  const corner = cornerOfTile(id);
  const up = (KM_OF_DEGREE * pixelsPerKm) / MAP_TILE.units;
  const across = up * Math.cos((latitude * Math.PI) / 180);
  const west = (corner.longitude - longitude) * MAP_TILE.units;
  const south = (corner.latitude - latitude) * MAP_TILE.units;
  return { tile, toPixels: (x, y) => [(west + x) * across, -(south + y) * up] };
}
