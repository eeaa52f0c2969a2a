import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { prefixSearchExpression } from "~/models/core/search-words.rules";
import { placeNameKey } from "~/models/places/rules";
import { foldNameLetters } from "./names.rules";
import { findShownListings, type Listing } from "./search.queries.server";
import { isListingShown } from "./visibility.queries.server";

/**
 * Maximum number of listings that a search by name returns. D1 reads four rows for each: in the index, its position, the
 * name and the card.
 */
export const NAMED_LISTINGS_MAX = 24;

/** The listings found by their name. `isExact`: whether one of them has exactly the typed name. */
interface NamedListings {
  listings: Listing[];
  isExact: boolean;
}

/**
 * Finds listings of a country by name. Each typed word must be the beginning of a word of the name; accents do not
 * matter. Names that begin with the typed text come first.
 */
export async function searchListingNames(
  ctx: Pick<ModelContext, "db" | "clock">,
  { q, country }: { q: string; country: string },
): Promise<NamedListings> {
  const words = prefixSearchExpression(foldNameLetters(q));
  if (words === null) return { listings: [], isExact: false };
  const match = `name : (${words}) AND country : "${country}"`;
  const rows = await ctx.db.all(sql<Row<"listings", "id" | "name">>`
    SELECT l.id, l.name FROM listing_names_fts f CROSS JOIN listing_names n ON n.position = f.rowid
    CROSS JOIN listings l ON l.id = n.listing_id
    WHERE listing_names_fts MATCH ${match} AND ${isListingShown(ctx.clock.now())} LIMIT ${NAMED_LISTINGS_MAX}`);
  const key = placeNameKey(q);
  const rankOf = (name: string) => (name === key ? 0 : name.startsWith(key) ? 1 : 2);
  const ranked = rows
    .map(({ id, name }) => ({ id, rank: rankOf(placeNameKey(name)) }))
    .sort((one, other) => one.rank - other.rank);
  const ids = ranked.map(({ id }) => id);
  const found = new Map((await findShownListings(ctx, ids)).map((listing) => [listing.id, listing]));
  return { listings: ids.flatMap((id) => found.get(id) ?? []), isExact: ranked[0]?.rank === 0 };
}
