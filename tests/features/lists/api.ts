import type { ApiRow, ApiScene } from "../../support/api/api-rows.ts";

const asNewAccount = async (scene: ApiScene, path: string) => ({
  client: (await scene.account()).client,
  path,
});

export const API: readonly ApiRow[] = [
  {
    id: "D1-17",
    call: (scene) => asNewAccount(scene, "/api/prestations"),
    elsewhere: {
      "500 Erreur lors du chargement des prestations":
        "the lists are cached in the isolate, and tests/workers/api.test.ts observes failures of reads",
    },
  },
  {
    id: "D1-18",
    call: (scene) => asNewAccount(scene, "/api/langues"),
    elsewhere: {
      "500 Erreur lors du chargement des langues":
        "the lists are cached in the isolate, and tests/workers/api.test.ts observes failures of reads",
    },
  },
];
