/* The tiles of the drawn map. They divide the earth into rectangles of 0.5 by 1.5 degrees, numbered in rows from the
   south-west. */

/**
 * The size of one tile in degrees. Positions within a tile are counted from its south-west corner, in `units` per
 * degree.
 */
export const MAP_TILE = {
  /** The number of a tile is `row * columns + column`. */
  columns: 1000,
  latitude: 0.5,
  longitude: 1.5,
  units: 1000,
  /** Number of tiles from which one map is drawn. */
  around: 6,
};

/** The south-western corner of a tile. */
export const cornerOfTile = (id: number) => ({
  latitude: Math.floor(id / MAP_TILE.columns) * MAP_TILE.latitude - 90,
  longitude: (id % MAP_TILE.columns) * MAP_TILE.longitude - 180,
});

const rowAt = (latitude: number) => Math.floor((latitude + 90) / MAP_TILE.latitude);
const columnAt = (longitude: number) => Math.floor((longitude + 180) / MAP_TILE.longitude);

export const tileNumberAt = (latitude: number, longitude: number): number =>
  rowAt(latitude) * MAP_TILE.columns + columnAt(longitude);

/**
 * The numbers of the six tiles from which the map around a point is drawn. The map is at most half a degree high and
 * three tiles wide.
 */
export function tilesAround(latitude: number, longitude: number): number[] {
  const lower = rowAt(latitude - MAP_TILE.latitude / 2);
  const middle = columnAt(longitude);
  return [lower, lower + 1].flatMap((row) =>
    [middle - 1, middle, middle + 1].map((column) => row * MAP_TILE.columns + column),
  );
}

/** The numbers of all tiles that a rectangle touches. The rectangle must not cross the 180th meridian. */
export function tilesWithin(south: number, west: number, north: number, east: number): number[] {
  const [rows, columns] = [rowAt(north) - rowAt(south) + 1, columnAt(east) - columnAt(west) + 1];
  return Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: columns },
      (_column, column) => (rowAt(south) + row) * MAP_TILE.columns + columnAt(west) + column,
    ),
  ).flat();
}

/**
 * A line, counted from its tile's corner in units: the first point, then the step from each point to the next point.
 */
export type PackedMapLine = number[];

/**
 * A town in a tile: name, longitude and latitude in units, population, and its names in the languages that have another
 * name for it.
 */
type PackedTown = [string, number, number, number, Partial<Record<string, string>>?];

/**
 * The drawing of a tile. `land` is everything outside the sea. The outline of an island in a lake runs in the opposite
 * direction to the outline of the lake.
 */
export interface MapTile {
  land?: PackedMapLine[];
  lakes?: PackedMapLine[];
  rivers?: PackedMapLine[];
  streams?: PackedMapLine[];
  /** Borders of countries, and of their regions or départements. */
  borders?: PackedMapLine[];
  limits?: PackedMapLine[];
  /** The towns of the tile, largest first. */
  towns?: PackedTown[];
}
