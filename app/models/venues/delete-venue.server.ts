import type { ServiceContext } from "~/context/types";
import { didChange, sql } from "~/models/core/database";
import { deleteAlbum, deleteAlbumObjects } from "~/models/pictures/delete-picture.server";
import { venueAlbum } from "~/models/pictures/rules";
import { venueViewName } from "~/models/statistics/rules";
import { listingsOfProvider, refreshListings } from "~/models/listings/refresh-listings.server";

/**
 * Deletes a venue with its draft, pictures, videos and views; the requests for it are kept.
 * @returns false if the provider has no such venue
 */
export async function deleteVenue(ctx: ServiceContext, providerId: string, id: string): Promise<boolean> {
  const [pictures, , , , venue] = await ctx.db.write(
    deleteAlbum(venueAlbum(providerId, id), sql`TRUE`),
    sql`DELETE FROM videos WHERE album_id = ${id} AND provider_id = ${providerId}`,
    sql`DELETE FROM views_daily WHERE provider_id = ${providerId} AND page = ${venueViewName(id)}`,
    sql`DELETE FROM venue_drafts WHERE id = ${id} AND provider_id = ${providerId}`,
    sql`DELETE FROM venues WHERE id = ${id} AND provider_id = ${providerId}`,
    ...refreshListings(listingsOfProvider(providerId)),
  );
  deleteAlbumObjects(ctx, pictures?.rows);
  return didChange(venue);
}
