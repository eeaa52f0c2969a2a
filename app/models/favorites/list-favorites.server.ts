import type { ModelContext } from "~/context/types";
import { findShownListings, type Listing } from "~/models/listings/search.queries.server";
import type { Favorite } from "./rules";

/**
 * The favourites that couples see now, in the order of the list. Hidden and deleted ones are left out, and so is one
 * whose kind is wrong.
 */
export async function listFavorites(
  ctx: Pick<ModelContext, "db" | "clock">,
  list: readonly Favorite[],
): Promise<Listing[]> {
  const listings = await findShownListings(
    ctx,
    list.map(({ id }) => id),
  );
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  return list.flatMap(({ id, kind }) => {
    const listing = byId.get(id);
    return listing?.kind === kind ? [listing] : [];
  });
}
