import * as z from "zod";
import { translator } from "~/i18n/texts.server";
import { readMe } from "~/models/accounts/me.queries.server";
import { reloadApiSession } from "~/models/accounts/sessions/queries.server";
import { checkSiret } from "~/models/companies/check-siret.server";
import { companyNameSchema, creationDateSchema, siretSchema } from "~/models/companies/form.rules";
import { normalizeSiret } from "~/models/companies/rules";
import { MAX_SELECTED_ENTRIES } from "~/models/companies/services-form.rules";
import { slugsOfNumbers } from "~/models/lookups/entry-numbers.server";
import { onboardCompany } from "~/models/onboarding/complete-onboarding.server";
import { placeFieldShape } from "~/models/places/address.rules";
import { meOfApi } from "~/presenters/accounts/me-of-api";
import { ApiError, refuse } from "../api-error";
import { apiCall } from "../contract";

const numbers = z.array(z.int()).max(MAX_SELECTED_ENTRIES);

const onboardingOfApi = (today: string) =>
  z.strictObject({
    company: z.strictObject({
      name: companyNameSchema,
      siret: siretSchema.optional(),
      address: z.strictObject({
        zipcode: placeFieldShape.zipcode,
        city: placeFieldShape.city,
        countryCode: placeFieldShape.countryCode,
        /** The server finds the coordinates itself. Those of the client are not stored. */
        latitude: z.number().optional(),
        longitude: z.number().optional(),
      }),
      prestations: numbers,
      langues: numbers,
      dateOfCreation: creationDateSchema(today).optional(),
    }),
  });

/** The places of the fields in the body, by their names in the wizard. */
const PLACES: Readonly<Record<string, string>> = {
  services: "company.prestations",
  languages: "company.langues",
  zipcode: "company.address.zipcode",
  city: "company.address.city",
  countryCode: "company.address.countryCode",
};

const atTheirPlaces = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, key]) => [PLACES[name] ?? `company.address.${name}`, key]),
  );

/** The end of onboarding, and the check of a SIRET on the way. */
export const ONBOARDING_CALLS = [
  apiCall({
    id: "D1-19",
    method: "GET",
    path: "/api/siren/siret",
    access: "member",
    query: z.strictObject({ siret: z.string().max(100) }),
    limit: "checkSiret",
    limitSubject: ({ me }) => me.providerId,
    handle: async ({ ctx, query }) => {
      const outcome = await checkSiret(ctx, normalizeSiret(query.siret));
      const key = `onboarding:siret.${outcome}`;
      const refusal = { invalid: 400, not_found: 404, unavailable: 500, active: null, inactive: null }[
        outcome
      ];
      if (refusal !== null)
        throw new ApiError({ status: refusal, key, more: { exists: false, isActive: false } });
      const isActive = outcome === "active";
      return { exists: true, isActive, error: isActive ? null : (await translator(ctx.language))(key) };
    },
  }),
  apiCall({
    id: "D1-20",
    method: "POST",
    path: "/api/onboarding/finish",
    access: "member",
    body: onboardingOfApi,
    missing: "onboarding:error",
    success: 201,
    failure: "onboarding_failed",
    handle: async ({ ctx, me, session, input: { company } }) => {
      if (me.hasFinishedOnboarding) return refuse("onboarding_failed", { status: 409 });
      const { name, siret, address, dateOfCreation } = company;
      const { zipcode, city, countryCode } = address;
      const [services, languages] = await Promise.all([
        slugsOfNumbers(ctx, "service", company.prestations),
        slugsOfNumbers(ctx, "language", company.langues),
      ]);
      if (!services || !languages)
        throw new ApiError({
          status: 400,
          key: "onboarding:error",
          fields: atTheirPlaces({
            ...(services ? {} : { services: "validation:services_required" }),
            ...(languages ? {} : { languages: "validation:languages_required" }),
          }),
        });
      const completed = await onboardCompany(ctx, me, {
        ...{ name, dateOfCreation, siret, siretShown: siret, services, languages },
        place: { zipcode, city, countryCode },
      });
      if (completed.kind === "invalid")
        throw new ApiError({ status: 400, key: "onboarding:error", fields: atTheirPlaces(completed.errors) });
      if (completed.kind !== "finished") return refuse("onboarding_failed", { status: 409 });
      const now = session && (await reloadApiSession(ctx, session));
      return now ? { user: meOfApi(await readMe(ctx, now.me), ctx) } : refuse("session_expired");
    },
  }),
];
