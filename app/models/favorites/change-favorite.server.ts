import type { ModelContext } from "~/context/types";
import { AppError } from "~/models/core/errors";
import { listShownNames } from "~/models/listings/search.queries.server";
import { addFavorite, hasFavorite, removeFavorite, type Favorite } from "./rules";
import { readFavoritesToken, writeFavoritesToken, type FavoritesContext } from "./token.server";

export interface FavoriteWish extends Favorite {
  /** Whether the listing should be among the favourites afterwards. A form that is sent twice has one effect. */
  isWanted: boolean;
  /** The position at which a removed favourite is put back; by default the front of the list. */
  place?: number | undefined;
}

export type FavoriteChange =
  | {
      kind: "changed";
      isFavorite: boolean;
      /** The new token. */
      favorites: string;
      count: number;
      /** Name of the listing; null if couples do not see it any more. */
      name: string | null;
      /** The position of the favourite before it was removed; null if it was not removed. */
      place: number | null;
    }
  /** The list already has FAVORITES_MAX favourites. */
  | { kind: "full" };

/**
 * Adds a planner or a venue to the favourites of a token, or removes it. A forged or old token counts as an empty list.
 * @throws AppError `not_found` if a listing that couples do not see is to be added
 */
export async function changeFavorite(
  ctx: Pick<ModelContext, "db" | "clock"> & FavoritesContext,
  token: string | null,
  { id, kind, isWanted, place }: FavoriteWish,
): Promise<FavoriteChange> {
  const favorite: Favorite = { id, kind };
  const list = (await readFavoritesToken(ctx, token)) ?? [];
  const [listing] = await listShownNames(ctx, [id], kind);
  if (isWanted && !listing) throw new AppError("not_found");
  const changed = isWanted ? addFavorite(list, favorite, place) : removeFavorite(list, favorite);
  if (!changed) return { kind: "full" };
  const before = list.findIndex((each) => each.id === id && each.kind === kind);
  return {
    kind: "changed",
    isFavorite: hasFavorite(changed, favorite),
    favorites: await writeFavoritesToken(ctx, changed),
    count: changed.length,
    name: listing?.name ?? null,
    place: isWanted || before < 0 ? null : before,
  };
}
