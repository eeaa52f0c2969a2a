import type { ServiceContext } from "~/context/types";
import { didChange, sql } from "~/models/core/database";
import { deleteAlbum, deleteAlbumObjects } from "~/models/pictures/delete-picture.server";
import { portfolioAlbum } from "~/models/pictures/rules";
import { portfolioViewName } from "~/models/statistics/rules";

/**
 * Deletes a provider's portfolio with its pictures and its views. A portfolio that no longer exists is not an error.
 * @returns whether the provider had this portfolio
 */
export async function deletePortfolio(ctx: ServiceContext, providerId: string, id: string): Promise<boolean> {
  const [pictures, , deleted] = await ctx.db.write(
    deleteAlbum(portfolioAlbum(providerId, id), sql`TRUE`),
    sql`DELETE FROM views_daily WHERE provider_id = ${providerId} AND page = ${portfolioViewName(id)}`,
    sql`DELETE FROM portfolios WHERE id = ${id} AND provider_id = ${providerId}`,
  );
  deleteAlbumObjects(ctx, pictures?.rows);
  return didChange(deleted);
}
