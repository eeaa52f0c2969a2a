import type { ApiRow, ApiScene, PreparedCall } from "../../support/api/api-rows.ts";
import { callOf, callOfNewAccount } from "../../support/api/prepared-calls.ts";
import { UNKNOWN_SIRET } from "../../support/hidden-profile.ts";

const DETAILS = {
  name: "Maison Marchand",
  siret: "73282932000074",
  webSite: "maison-marchand.fr",
  dateOfCreation: "2014-05-06",
};
const ADDRESS = { zipcode: "84000", city: "Avignon", countryCode: "FR", latitude: 43.95, longitude: 4.81 };
const SERVICES = {
  langues: [1],
  prestations: [1, 3],
  prestationDetails: [
    {
      prestationId: 3,
      description: "Tout, du début à la fin",
      budgetStartingFrom: 3200.5,
      isBudgetVisible: false,
    },
  ],
};

const details = (scene: ApiScene, body: object = DETAILS): Promise<PreparedCall> =>
  callOfNewAccount(scene, "/api/company/details", body);
const address = (scene: ApiScene, body: object = ADDRESS): Promise<PreparedCall> =>
  callOfNewAccount(scene, "/api/company/address", body);
const services = (scene: ApiScene, body: object = SERVICES): Promise<PreparedCall> =>
  callOfNewAccount(scene, "/api/company/services", body);

/** A change whose If-Match names the version before another change. */
async function outdated(prepared: PreparedCall, other: object): Promise<PreparedCall> {
  const { client, path } = prepared;
  const { headers } = await client.send({ method: "GET", path });
  await client.send({ method: "POST", path, body: other });
  return { ...prepared, headers: { "If-Match": headers.get("ETag") ?? "" } };
}

export const API: readonly ApiRow[] = [
  {
    id: "D2-19",
    call: (scene) => callOfNewAccount(scene, "/api/company/details"),
    failsWith: "READ companies",
  },
  {
    id: "D2-20",
    call: (scene) => details(scene),
    failsWith: "UPDATE ON companies",
    refusals: {
      "400 validation.company_name_invalid": (scene) => details(scene, { ...DETAILS, name: "A" }),
      "400 company_services.creation_date_invalid": (scene) =>
        details(scene, { ...DETAILS, dateOfCreation: "2014-02-31" }),
      "400 company_services.creation_date_invalid_future": (scene) =>
        details(scene, { ...DETAILS, dateOfCreation: "2199-01-01" }),
      "400 company.errors.*": (scene) => details(scene, { ...DETAILS, webSite: "http://localhost/" }),
      "400 company.errors.website": (scene) => details(scene, { ...DETAILS, webSite: "http://localhost/" }),
      "400 company.errors.siret_required": (scene) => details(scene, { ...DETAILS, siret: null }),
      "400 onboarding.siret.not_found": (scene) => details(scene, { ...DETAILS, siret: UNKNOWN_SIRET }),
      "412 common.errors.changed_meanwhile": async (scene) =>
        outdated(await details(scene), { ...DETAILS, name: "Maison Leroy" }),
    },
    elsewhere: { "429 company.errors.address_changes": "tests/workers/api-profile.test.ts" },
  },
  {
    id: "D2-21",
    call: (scene) => callOfNewAccount(scene, "/api/company/address"),
    failsWith: "READ companies",
  },
  {
    id: "D2-22",
    call: (scene) => address(scene),
    failsWith: "UPDATE ON companies",
    refusals: {
      "400 validation.invalid_zipcode": (scene) => address(scene, { ...ADDRESS, zipcode: "8400" }),
      "400 validation.city_too_short": (scene) => address(scene, { ...ADDRESS, city: "A" }),
      "400 validation.country_required": (scene) => address(scene, { ...ADDRESS, countryCode: "XX" }),
      "412 common.errors.changed_meanwhile": async (scene) =>
        outdated(await address(scene), { zipcode: "13200", city: "Arles", countryCode: "FR" }),
    },
    elsewhere: { "429 company.errors.address_changes": "tests/workers/api-profile.test.ts" },
  },
  {
    id: "D2-23",
    call: async (scene) => {
      const { client, path, body } = await services(scene);
      await client.send({ method: "POST", path, body });
      return callOf(client, path);
    },
    failsWith: "READ company_services",
  },
  {
    id: "D2-24",
    call: (scene) => services(scene),
    failsWith: "INSERT ON company_services",
    refusals: {
      "400 company.errors.*": (scene) => services(scene, { ...SERVICES, prestations: [] }),
      "400 validation.services_required": (scene) => services(scene, { ...SERVICES, prestations: [9_999] }),
      "400 validation.languages_required": (scene) => services(scene, { ...SERVICES, langues: [] }),
      "400 company.errors.budget_negative": (scene) =>
        services(scene, { ...SERVICES, prestationDetails: [{ prestationId: 1, budgetStartingFrom: -1 }] }),
      "412 common.errors.changed_meanwhile": async (scene) =>
        outdated(await services(scene), { ...SERVICES, prestations: [2], prestationDetails: [] }),
    },
  },
  {
    id: "D2-25",
    call: async (scene) => callOf(scene.stranger(), "/api/places/autocomplete?q=gord"),
  },
];
