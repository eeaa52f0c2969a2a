import { FAVORITES_COOKIE, FAVORITES_MAX, type Favorite } from "../../app/models/favorites/rules.ts";
import { writeFavoritesToken } from "../../app/models/favorites/token.server.ts";
import { randomIds } from "../../app/models/core/identifiers.ts";
import type { Visitor } from "./product.ts";

/** What the product needs to sign a list of favourites. */
export const favoritesSigner = () => ({
  clock: { now: () => Date.now() },
  settings: { FORM_SECRET: "local-form-secret-local" },
});

/** Gives a browser a list of favourites that the product has signed. */
export async function setFavorites(visitor: Visitor, list: readonly Favorite[]): Promise<void> {
  const token = await writeFavoritesToken(favoritesSigner(), list);
  visitor.publicCookies.set(FAVORITES_COOKIE, token);
}

/** The forms that make the first `count` planners and venues of the couples' choice favourites. */
export const favoriteForms = (choice: string, count: number): Record<string, string>[] =>
  (
    [
      ["providers", "planner"],
      ["venues", "venue"],
    ] as const
  ).flatMap(([name, kind]) =>
    [...choice.matchAll(new RegExp(`name="${name}"[^>]*value="([^"]+)"`, "g"))]
      .slice(0, count)
      .map(([, id = ""]) => ({ id, kind, wanted: "yes", returnTo: "/favorites" })),
  );

/** As many favourites as a browser may have; none of them exists. */
export const fullFavorites = (): Favorite[] =>
  Array.from({ length: FAVORITES_MAX }, () => ({ id: randomIds.uuid(), kind: "planner" }));
