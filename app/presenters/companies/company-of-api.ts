import type { SiteContext } from "~/context/types";
import { countryName } from "~/i18n/formats";
import { findLookups } from "~/models/lookups/queries.server";
import type { Company } from "~/models/companies/queries.server";
import { slugsOfCompanyOffer, type CompanyOffer } from "~/models/companies/services.queries.server";
import { apiAmount } from "~/presenters/values-of-api";

/** Name, age, registration and website of a company as a client of the API reads them. */
export const companyDetailsOfApi = (company: Company) => ({
  countryCode: company.countryCode,
  name: company.name,
  siret: company.siret,
  siretStatus: company.siretStatus,
  webSite: company.website,
  dateOfCreation: company.dateOfCreation,
});

/** The postal address of a company as a client of the API reads it. */
export const companyAddressOfApi = (company: Company, { formats }: Pick<SiteContext, "formats">) => ({
  zipcode: company.zipcode,
  city: company.city,
  countryCode: company.countryCode,
  countryLabel: countryName(company.countryCode, formats.locale),
  latitude: company.latitude,
  longitude: company.longitude,
});

/** The services and languages of a company as a client of the API reads them. */
export async function companyOfferOfApi(ctx: SiteContext, offer: CompanyOffer) {
  const slugs = slugsOfCompanyOffer(offer);
  const [languages, services] = await Promise.all([
    findLookups(ctx, "language", slugs.languages, ctx.language),
    findLookups(ctx, "service", slugs.services, ctx.language),
  ]);
  const details = services.flatMap(({ number, slug }) =>
    offer.services
      .filter(({ service }) => service === slug)
      .map((each) => ({
        prestationId: number,
        description: each.description,
        budgetStartingFrom: apiAmount(each.budgetFrom),
        isDescriptionVisible: each.isDescriptionVisible,
        isBudgetVisible: each.isBudgetVisible,
      })),
  );
  return {
    langues: languages.map(({ number }) => ({ id: number })),
    prestations: services.map(({ number, label }) => ({ id: number, label })),
    prestationDetails: details,
  };
}
