import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { distanceKm, type GeoPoint } from "~/models/directory/rules";
import { parseCellListings } from "./cells.rules";
import type { PositionsByCell } from "./positions.rules";
import type { ListingKind } from "./rules";
import { cellsAround } from "./squares.queries.server";
import { isListingShownAt } from "./visibility.rules";

/** The positions of all listings of a country and kind that couples see now, by their cell. */
export async function readShownPositions(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  { country, kind }: { country: string; kind: ListingKind },
): Promise<PositionsByCell> {
  const rows = await db.all(sql<Row<"listing_cells", "cell" | "listings">>`
    SELECT cell, listings FROM listing_cells
    WHERE country_code = ${country} AND kind = ${kind} AND layer = 'all'`);
  const now = clock.now();
  return new Map(
    rows.map(({ cell, listings }) => [
      cell,
      [...parseCellListings(listings)]
        .filter((listing) => isListingShownAt({ ...listing, isVisible: true }, now))
        .map(({ latitude, longitude }) => ({ latitude, longitude })),
    ]),
  );
}

/**
 * Reads the squares within a distance of a place, and returns a function that counts the listings in them that couples see.
 * @param place a query that returns the latitude and longitude of the place, so that place and squares are one round trip
 */
export async function readCountAround(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  place: Query<GeoPoint>,
  { country, kind, withinKm }: { country: string; kind: ListingKind; withinKm: number },
): Promise<(near: GeoPoint) => number> {
  const rows = await db.all(sql<Row<"listing_cells", "listings">>`
    SELECT c.listings FROM (${cellsAround(place, "all", withinKm)}) wanted CROSS JOIN listing_cells c
      ON c.country_code = ${country} AND c.kind = ${kind} AND c.layer = 'all' AND c.cell = wanted.cell`);
  const now = clock.now();
  return (near) => {
    let count = 0;
    for (const { listings } of rows)
      for (const listing of parseCellListings(listings))
        if (isListingShownAt({ ...listing, isVisible: true }, now) && distanceKm(near, listing) <= withinKm)
          count += 1;
    return count;
  };
}
