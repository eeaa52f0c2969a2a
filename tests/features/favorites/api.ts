import { randomIds } from "../../../app/models/core/identifiers.ts";
import { writeFavoritesToken } from "../../../app/models/favorites/token.server.ts";
import type { Favorite } from "../../../app/models/favorites/rules.ts";
import type { ApiRow, ApiScene, PreparedCall } from "../../support/api/api-rows.ts";
import { favoritesSigner, fullFavorites } from "../../support/favorites.ts";
import { createProvider } from "../../support/projects.ts";

const LIST = "/api/directory/favorites";
const TOGGLE = "/api/directory/toggle-favorite";

async function withFavorites(
  scene: ApiScene,
  list: readonly Favorite[],
  request: Pick<PreparedCall, "path" | "body">,
): Promise<PreparedCall> {
  const token = await writeFavoritesToken(favoritesSigner(), list);
  return { client: scene.stranger(), headers: { "X-Favorites-Token": token }, ...request };
}

const newPlanner = async (scene: ApiScene): Promise<Favorite> => ({
  id: (await createProvider(scene.product)).id,
  kind: "planner",
});

export const API: readonly ApiRow[] = [
  {
    id: "D1-29",
    call: async (scene) => withFavorites(scene, [await newPlanner(scene)], { path: LIST }),
    refusals: {
      "400 favorites.errors.token": (scene) =>
        Promise.resolve({ client: scene.stranger(), path: `${LIST}?token=1.2.p.forged` }),
    },
  },
  {
    id: "D1-30",
    call: async (scene) => withFavorites(scene, [], { path: TOGGLE, body: await newPlanner(scene) }),
    refusals: {
      "400 favorites.errors.token": async (scene) => ({
        client: scene.stranger(),
        path: `${TOGGLE}?token=forged`,
        body: await newPlanner(scene),
      }),
      "404 common.not_found.title": (scene) =>
        withFavorites(scene, [], { path: TOGGLE, body: { id: randomIds.uuid(), kind: "venue" } }),
      "409 favorites.errors.full": async (scene) =>
        withFavorites(scene, fullFavorites(), { path: TOGGLE, body: await newPlanner(scene) }),
    },
  },
];
