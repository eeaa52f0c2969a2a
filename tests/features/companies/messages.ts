import { SERVICE_DESCRIPTION_MAX } from "../../../app/models/companies/rules.ts";
import { seedLookups } from "../../../scripts/seed-demo.ts";
import { CLOSED_SIRET, UNKNOWN_SIRET } from "../../support/hidden-profile.ts";
import {
  messageAfterDatabaseFailure,
  messageAfterSuccess,
  type FilledForm,
  type MessageRow,
  messagesAfterRejections,
  type SceneSetup,
  type ShownBy,
} from "../../support/message-scene.ts";

/** A company in France on every domain, because the register contains only French companies. */
const details = async (setup: SceneSetup): Promise<FilledForm> => {
  const { id, visitor } = await setup.account();
  await setup.product.db
    .prepare("UPDATE companies SET country_code = 'FR' WHERE provider_id = ?")
    .bind(id)
    .run();
  const form = {
    intent: "save",
    name: "Maison Marchand",
    dateOfCreation: "2014-05-06",
    siret: "73282932000074",
  };
  return { visitor, path: "/company/details", form };
};

const address = async (setup: SceneSetup): Promise<FilledForm> => ({
  visitor: (await setup.account()).visitor,
  path: "/company/address",
  form: { intent: "save", q: "", placeId: "", zipcode: "84220", city: "Gordes", countryCode: "FR" },
});

const services = async (setup: SceneSetup): Promise<FilledForm> => {
  await seedLookups(setup.product.db);
  const { visitor } = await setup.account();
  const path = "/company/services";
  const { text } = await visitor.visit(path);
  const seen = /name="seen"[^>]*value="(\w+)"/.exec(text)?.[1] ?? "";
  const form = {
    intent: "save",
    seen,
    languages: "fr",
    services: "FULL_PLANNING",
    "details[0].service": "FULL_PLANNING",
  };
  return { visitor, path, form };
};

export const MESSAGES: readonly MessageRow[] = [
  ...messagesAfterRejections(details, {
    "company:errors.siret_required": { siret: "" },
    "company:errors.siret_inactive": { siret: CLOSED_SIRET },
    "company:errors.siret_hides": { siret: UNKNOWN_SIRET },
    "onboarding:siret.not_found": { siret: UNKNOWN_SIRET },
    "onboarding:siret.invalid": { siret: "73282932000075" },
    "validation:siret_digits": { siret: "7328293200007X" },
    "company:errors.website": { website: "http://localhost/" },
    "validation:company_name_required": { name: " " },
    "company_services:creation_date_required": { dateOfCreation: "" },
    "company_services:creation_date_invalid_future": { dateOfCreation: "2199-01-01" },
    "company_services:creation_date_too_old": { dateOfCreation: "1700-01-01" },
  }),
  messageAfterDatabaseFailure(details, "company:errors.saving", "UPDATE ON companies"),
  {
    key: "company:errors.address_changes",
    play: async (setup) => {
      const { visitor, path, form } = await details(setup);
      const before = await visitor.visit(path);
      let after = before;
      for (const name of ["Un", "Deux", "Trois", "Quatre", "Cinq", "Six"])
        after = await visitor.post(path, { ...form, name: `Maison ${name}` });
      return { before, after };
    },
  },
  messageAfterSuccess(details, "company:details.saved"),
  ...messagesAfterRejections(address, {
    "validation:zipcode_required": { zipcode: "" },
    "validation:invalid_zipcode": { zipcode: "8422" },
    "validation:city_too_short": { city: "G" },
    "validation:city_too_long": { city: "G".repeat(200) },
    "validation:country_required": { countryCode: "" },
  }),
  ...messagesAfterRejections(services, {
    "company:errors.description_long": { "details[0].description": "a".repeat(SERVICE_DESCRIPTION_MAX + 1) },
    "company:errors.budget_invalid": { "details[0].budget": "cher" },
    "company:errors.budget_negative": { "details[0].budget": "-50" },
    "company:errors.budget_high": { "details[0].budget": "1000000,01" },
    "common:errors.changed_meanwhile": { seen: "0" },
  }),
  messageAfterSuccess(services, "company:services.saved"),
];

export const SHOWN_BY: readonly ShownBy[] = [
  { test: "tests/workers/company.test.ts", second: "de", keys: ["validation:zipcode_unknown"] },
  { test: "tests/workers/load-failures.test.ts", second: "de", keys: ["company:errors.loading"] },
];
