import type { RequestContext } from "~/context/request-context";
import { inSeconds } from "~/models/core/time.rules";
import { FAVORITES_COOKIE, FAVORITES_LIFETIME_MS, type Favorite } from "~/models/favorites/rules";
import { readFavoritesToken } from "~/models/favorites/token.server";

/** The token in the browser's cookie; null if there is none. */
export const favoritesTokenOf = ({
  cookies,
  request,
}: Pick<RequestContext, "cookies" | "request">): string | null => cookies.read(request, FAVORITES_COOKIE);

/** The browser's favourites, newest first. A forged or old cookie counts as an empty list. */
export const favoritesOf = async (
  ctx: Pick<RequestContext, "clock" | "cookies" | "request" | "settings">,
): Promise<readonly Favorite[]> => (await readFavoritesToken(ctx, favoritesTokenOf(ctx))) ?? [];

/** Stores the list in the browser. Scripts may read this cookie, because cached pages do not know the favourites. */
export function setFavoritesCookie(
  { cookies, outgoing }: Pick<RequestContext, "cookies" | "outgoing">,
  token: string,
): void {
  const maxAge = inSeconds(FAVORITES_LIFETIME_MS);
  outgoing.append("Set-Cookie", cookies.write(FAVORITES_COOKIE, token, { maxAge, scriptable: true }));
}
