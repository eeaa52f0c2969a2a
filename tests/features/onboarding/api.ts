import type { ApiRow, ApiScene, PreparedCall } from "../../support/api/api-rows.ts";
import { createNewcomer } from "../../support/action-forms.ts";
import { ApiClient } from "../../support/api/api-client.ts";

const FINISH = "/api/onboarding/finish";
/** A number that the stand-in of the company register knows. */
const SIRET = "73282932000074";

const company = (overrides: Record<string, unknown> = {}) => ({
  company: {
    name: "Maison Berthier",
    address: { zipcode: "84220", city: "Gordes", countryCode: "FR", latitude: 43.9, longitude: 5.2 },
    prestations: [1],
    langues: [1],
    dateOfCreation: "2019-04-01",
    ...overrides,
  },
});

async function newcomer(scene: ApiScene, body: unknown): Promise<PreparedCall> {
  const { email } = await createNewcomer(scene.product);
  return { client: await ApiClient.signedIn(scene.product, email), path: FINISH, body };
}

const siret = async (scene: ApiScene, number: string): Promise<PreparedCall> => ({
  client: (await scene.account()).client,
  path: `/api/siren/siret?siret=${number}`,
});

export const API: readonly ApiRow[] = [
  {
    id: "D1-19",
    call: (scene) => siret(scene, SIRET),
    refusals: {
      "400 Le format de SIRET est invalide": (scene) => siret(scene, "12"),
      "404 Votre SIRET n'a pas été trouvé dans la base de données de l'INSEE": (scene) =>
        siret(scene, "90000002700012"),
    },
    elsewhere: { "500 Erreur lors de la vérification du SIRET": "tests/workers/api.test.ts" },
  },
  {
    id: "D1-20",
    call: (scene) => newcomer(scene, company()),
    failsWith: "INSERT ON companies",
    refusals: {
      "400 onboarding.error": (scene) => newcomer(scene, company({ prestations: [9_999] })),
      "409 onboarding.error": async (scene) => ({
        client: (await scene.account()).client,
        path: FINISH,
        body: company(),
      }),
    },
  },
];
