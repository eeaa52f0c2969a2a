import * as z from "zod";
import type { RequestContext } from "~/context/request-context";
import { changeFavorite } from "~/models/favorites/change-favorite.server";
import { favoriteSchema } from "~/models/favorites/form.rules";
import { listFavorites } from "~/models/favorites/list-favorites.server";
import { hasFavorite, type Favorite } from "~/models/favorites/rules";
import { readFavoritesToken } from "~/models/favorites/token.server";
import { cardsOfApi } from "~/presenters/search/card-of-api";
import { refuse } from "../../api-error";
import { apiCall } from "../../contract";

const TOKEN_HEADER = "X-Favorites-Token";
const tokenQuery = z.strictObject({ token: z.string().optional() });
const { id, kind } = favoriteSchema.shape;

/** The token of a call, from the header or the query; null without one. */
const tokenOf = (ctx: RequestContext, { token }: z.output<typeof tokenQuery>): string | null =>
  ctx.request.headers.get(TOKEN_HEADER) ?? token ?? null;

/** The favourites of a token. Unlike the pages, a call with a damaged token is refused, so that the client notices it. */
const readList = async (ctx: RequestContext, token: string | null): Promise<readonly Favorite[]> =>
  (await readFavoritesToken(ctx, token)) ?? refuse("favorites_token");

/** A couple's favourites, which only the client keeps, in a signed token. */
export const FAVORITE_CALLS = [
  apiCall({
    id: "D1-29",
    method: "GET",
    path: "/api/directory/favorites",
    access: "anyone",
    query: tokenQuery,
    handle: async ({ ctx, query }) => {
      const list = await readList(ctx, tokenOf(ctx, query));
      ctx.outgoing.set("Cache-Control", "private, no-store");
      return { favorites: await cardsOfApi(ctx, await listFavorites(ctx, list)) };
    },
  }),
  apiCall({
    id: "D1-30",
    method: "POST",
    path: "/api/directory/toggle-favorite",
    access: "anyone",
    body: z.strictObject({ id, kind }),
    query: tokenQuery,
    limit: "changeFavorite",
    handle: async ({ ctx, input, query }) => {
      const token = tokenOf(ctx, query);
      const isWanted = !hasFavorite(await readList(ctx, token), input);
      const change = await changeFavorite(ctx, token, { ...input, isWanted });
      if (change.kind === "full") return refuse("favorites_full");
      const { isFavorite, favorites, count } = change;
      return { isFavorite, favorites, count };
    },
  }),
];
