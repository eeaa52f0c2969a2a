import type { ApiRow, ApiScene } from "../../support/api/api-rows.ts";
import { createProvider } from "../../support/projects.ts";

const SEARCH = "/api/search/planners";

const to = (path: string) => (scene: ApiScene) => Promise.resolve({ client: scene.stranger(), path });

export const API: readonly ApiRow[] = [
  {
    id: "D1-33",
    call: to("/api/search/locality?q=gord&limit=5"),
    refusals: { "400 common.errors.api": to(`/api/search/locality?q=${"x".repeat(41)}`) },
  },
  {
    id: "D1-34",
    call: async (scene) => {
      await createProvider(scene.product, { services: ["full_planning"] });
      return {
        client: scene.stranger(),
        path: `${SEARCH}?role=ROLE_PRESTATAIRE&place=gordes&service[]=1&priceTo=5000.50&sort=distance`,
      };
    },
    refusals: {
      "400 common.errors.api": to(`${SEARCH}?role=ROLE_PRESTATAIRE&place=gordes&cursor=damaged`),
    },
  },
];
