import type { Row } from "#db/rows";
import { sql, type Database } from "~/models/core/database";
import type { PlaceOfArea } from "./nearest-area.rules";

/** Number of squares in one statement, so that the statement stays far below D1's limit of bytes. */
const SQUARES_PER_READ = 2_000;

/** The places of a country in some squares of a tenth of a degree. */
export async function listPlacesInSquares(
  db: Database,
  country: string,
  squares: readonly number[],
): Promise<PlaceOfArea[]> {
  const places: PlaceOfArea[] = [];
  for (let from = 0; from < squares.length; from += SQUARES_PER_READ)
    places.push(
      ...(await db.all(sql<PlaceOfArea>`
        SELECT p.area_id AS areaId, p.latitude, p.longitude
        FROM json_each(${JSON.stringify(squares.slice(from, from + SQUARES_PER_READ))}) s
        CROSS JOIN places p ON p.square = s.value WHERE p.country = ${country}`)),
    );
  return places;
}

/** All places of some areas, for the addresses of their pages. */
export const listPlacePoints = (
  db: Database,
  areaIds: readonly number[],
): Promise<Row<"places", "slug" | "latitude" | "longitude">[]> =>
  db.all(sql<Row<"places", "slug" | "latitude" | "longitude">>`
    SELECT p.slug, p.latitude, p.longitude
    FROM json_each(${JSON.stringify(areaIds)}) a CROSS JOIN places p ON p.area_id = a.value`);
