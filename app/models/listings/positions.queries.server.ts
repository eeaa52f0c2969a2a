import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { parseCellListings } from "./cells.rules";
import type { PositionsByCell } from "./positions.rules";
import type { ListingKind } from "./rules";
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
