import * as z from "zod";
import type { RequestContext } from "~/context/request-context";
import { websiteField } from "~/models/companies/details-form.rules";
import { companyNameSchema, creationDateSchema, siretSchema } from "~/models/companies/form.rules";
import {
  MAX_SELECTED_ENTRIES,
  problemOfPriceInCents,
  serviceDescriptionField,
  type OfferedService,
} from "~/models/companies/services-form.rules";
import type { CompanyOffer } from "~/models/companies/services.queries.server";
import { centsOfEuros } from "~/models/core/money.rules";
import { slugsOfNumbers } from "~/models/lookups/entry-numbers.server";
import { typedAddressSchema } from "~/models/places/address.rules";
import { refuseFields } from "../api-error";

/** Name, age, registration and website of a company. `today` is the calendar day of the domain. */
export const companyDetailsBody = (today: string) =>
  z.strictObject({
    name: companyNameSchema,
    dateOfCreation: creationDateSchema(today),
    webSite: websiteField.nullish(),
    siret: siretSchema.nullish(),
  });

/** A postal address. The server looks the coordinates up; those of the client are only compared with them. */
export const companyAddressBody = z.strictObject({
  ...typedAddressSchema.shape,
  countryLabel: z.string().nullish(),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
});

const LANGUAGES_REQUIRED = "validation:languages_required";
const SERVICES_REQUIRED = "validation:services_required";

const numbers = (required: string) =>
  z
    .array(z.int({ error: required }), { error: required })
    .min(1, required)
    .max(MAX_SELECTED_ENTRIES, required);

const budget = z
  .number({ error: "company:errors.budget_invalid" })
  .nullish()
  .transform((euros, context) => {
    if (euros === null || euros === undefined) return null;
    const cents = centsOfEuros(euros);
    const message = problemOfPriceInCents(cents);
    if (message) context.addIssue({ code: "custom", message });
    return cents;
  });

/** The services and languages of a company, by their numbers. */
export const companyServicesBody = z.strictObject({
  langues: numbers(LANGUAGES_REQUIRED),
  prestations: numbers(SERVICES_REQUIRED),
  prestationDetails: z
    .array(
      z.strictObject({
        prestationId: z.int(),
        description: serviceDescriptionField.nullish(),
        budgetStartingFrom: budget,
        isDescriptionVisible: z.boolean().default(true),
        isBudgetVisible: z.boolean().default(true),
      }),
    )
    .max(MAX_SELECTED_ENTRIES)
    .default([]),
});

/**
 * Finds the services and languages that a client has chosen.
 * @param own the slugs that the company has now, which it may keep even if they are no longer offered
 * @throws ApiError if a number is unknown, or if a detail belongs to no chosen service
 */
export async function companyOfferIn(
  ctx: RequestContext,
  { langues, prestations, prestationDetails }: z.output<typeof companyServicesBody>,
  own: { services: readonly string[]; languages: readonly string[] },
): Promise<CompanyOffer> {
  const [services, languages] = await Promise.all([
    slugsOfNumbers(ctx, "service", prestations, own.services),
    slugsOfNumbers(ctx, "language", langues, own.languages),
  ]);
  const stray = prestationDetails.findIndex(({ prestationId }) => !prestations.includes(prestationId));
  if (!services || !languages || stray >= 0)
    return refuseFields({
      ...(services ? {} : { prestations: SERVICES_REQUIRED }),
      ...(languages ? {} : { langues: LANGUAGES_REQUIRED }),
      ...(stray < 0 ? {} : { [`prestationDetails.${stray}.prestationId`]: SERVICES_REQUIRED }),
    });
  const chosen = [...new Set(prestations)];
  return {
    languages,
    services: services.map((service, index): OfferedService => {
      const detail = prestationDetails.find(({ prestationId }) => prestationId === chosen[index]);
      return {
        service,
        description: detail?.description ?? "",
        budgetFrom: detail?.budgetStartingFrom ?? null,
        isDescriptionVisible: detail?.isDescriptionVisible ?? true,
        isBudgetVisible: detail?.isBudgetVisible ?? true,
      };
    }),
  };
}
