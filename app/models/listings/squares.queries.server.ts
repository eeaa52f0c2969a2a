import { sql, sqlValues, type Query } from "~/models/core/database";
import type { GeoPoint } from "~/models/directory/rules";
import { CELLS_PER_DEGREE, CELLS_PER_ROW, KM_PER_DEGREE } from "./cells.rules";
import { CELL_LAYERS, type CellLayer } from "./rules";

/** The product has no place further from the equator, in degrees. Nearer to a pole, a distance spans more squares. */
export const LATITUDE_MAX = 65;

const cosineOf = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);

/** The whole numbers from `-most` to `most`, for a join. */
const stepsUpTo = (most: number): Query =>
  sqlValues(Array.from({ length: 2 * most + 1 }, (_, index) => index - most));

/** The position of a place that is known already, as a query. */
export const queryOfPoint = ({ latitude, longitude }: GeoPoint): Query<GeoPoint> => sql<GeoPoint>`
  SELECT ${latitude} AS latitude, ${longitude} AS longitude`;

/** Each layer with its cells per degree. D1 counts no rows of VALUES, but those of a UNION. */
const LAYERS: Query = {
  text: `VALUES ${CELL_LAYERS.map((layer) => `('${layer}', ${CELLS_PER_DEGREE[layer].north}, ${CELLS_PER_DEGREE[layer].east})`).join(", ")}`,
  params: [],
};

/**
 * The numbers of four cells of each layer: the cell in which a place lies, and the three neighbours that are nearest to
 * the place.
 * @param place a query that returns the latitude and longitude of the place
 */
export function fourCellsAround(place: Query<GeoPoint>): Query<{ layer: CellLayer; cell: number }> {
  const steps = sqlValues([0, 1]);
  return sql<{ layer: CellLayer; cell: number }>`
    SELECT layer, (y + r.column1 * iif(north - y < 0.5, -1, 1)) * ${CELLS_PER_ROW}
      + x + c.column1 * iif(east - x < 0.5, -1, 1) AS cell
    FROM (SELECT layer, north, east, CAST(north AS INTEGER) AS y, CAST(east AS INTEGER) AS x FROM (
      SELECT l.column1 AS layer, (p.latitude + 90) * l.column2 AS north, (p.longitude + 180) * l.column3 AS east
      FROM (${place}) p CROSS JOIN (${LAYERS}) l))
    CROSS JOIN (${steps}) r CROSS JOIN (${steps}) c`;
}

/**
 * The numbers of all cells within `km` of a place, as `cellsWithin` returns them, and sometimes a few more. SQL computes
 * them, so the place can be read in the same round trip as its cells.
 * @param place a query that returns the latitude and longitude of the place
 */
export function cellsAround(place: Query<GeoPoint>, layer: CellLayer, km: number): Query<{ cell: number }> {
  const perDegree = CELLS_PER_DEGREE[layer];
  const degrees = km / KM_PER_DEGREE;
  const reach = degrees * perDegree.north;
  const widthOfHeight = perDegree.north / perDegree.east;
  const rows = stepsUpTo(Math.ceil(reach));
  const columns = stepsUpTo(Math.ceil((degrees * perDegree.east) / cosineOf(LATITUDE_MAX + degrees)));
  // All lengths are in heights of a cell. `narrowing` is the square of a cell's width, or less than it, so no cell is
  // missed.
  return sql<{ cell: number }>`
    SELECT y * ${CELLS_PER_ROW} + x AS cell FROM (
      SELECT p.north, p.east, p.narrowing,
        CAST(p.north AS INTEGER) + r.column1 AS y, CAST(p.east AS INTEGER) + c.column1 AS x
      FROM (SELECT (latitude + 90) * ${perDegree.north} AS north, (longitude + 180) * ${perDegree.east} AS east,
              cos(radians(latitude)) * cos(radians(abs(latitude) + ${degrees})) * ${widthOfHeight ** 2} AS narrowing FROM (${place})) p
      CROSS JOIN (${rows}) r CROSS JOIN (${columns}) c)
    WHERE pow(max(0, y - north, north - y - 1), 2) + pow(max(0, x - east, east - x - 1), 2) * narrowing <= ${reach * reach}`;
}
