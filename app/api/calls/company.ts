import type { RequestContext } from "~/context/request-context";
import { isAnotherPlace } from "~/models/companies/address-form.rules";
import {
  findCompany,
  storedCompanyAddressJson,
  storedDetailsJson,
  type Company,
} from "~/models/companies/queries.server";
import {
  companyOfferDigest,
  readCompanyOffer,
  slugsOfCompanyOffer,
} from "~/models/companies/services.queries.server";
import { submitAddress } from "~/models/companies/submit-address.server";
import { submitDetails } from "~/models/companies/submit-details.server";
import { submitServices } from "~/models/companies/submit-services.server";
import type { Query } from "~/models/core/database";
import { AppError } from "~/models/core/errors";
import { readStateDigest } from "~/models/core/save-if-unchanged.server";
import {
  companyAddressOfApi,
  companyDetailsOfApi,
  companyOfferOfApi,
} from "~/presenters/companies/company-of-api";
import { refuse, refuseFields } from "../api-error";
import {
  companyAddressBody,
  companyDetailsBody,
  companyOfferIn,
  companyServicesBody,
} from "../bodies/company";
import { apiCall } from "../contract";
import { versionOfTag, withVersion } from "../version-tag";
import { warningsOf } from "../warnings";

async function openCompany(ctx: RequestContext, providerId: string): Promise<Company> {
  const company = await findCompany(ctx, providerId);
  if (!company) throw new AppError("not_found");
  return company;
}

/** Answers with values of a company and the version of the data that a client may change. */
async function answerCompany<Values extends object>(
  ctx: RequestContext,
  { providerId, state }: { providerId: string; state: Query },
  valuesOf: (company: Company) => Values,
): Promise<Values> {
  const [company, version] = await Promise.all([openCompany(ctx, providerId), readStateDigest(ctx, state)]);
  return withVersion(ctx, version, valuesOf(company));
}

async function answerOffer(ctx: RequestContext, providerId: string) {
  const offer = await readCompanyOffer(ctx, providerId);
  return withVersion(ctx, await companyOfferDigest(offer), await companyOfferOfApi(ctx, offer));
}

/** Refuses a change that the rules of the page refuse, too. */
const refuseChange = (kind: "address_changes" | "changed_meanwhile"): never =>
  kind === "changed_meanwhile" ? refuse(kind, { status: 412 }) : refuse(kind);

/** The company of a provider. */
export const COMPANY_CALLS = [
  apiCall({
    id: "D2-19",
    method: "GET",
    path: "/api/company/details",
    access: "provider",
    failure: "company_loading",
    handle: ({ ctx, me: { providerId } }) =>
      answerCompany(ctx, { providerId, state: storedDetailsJson(providerId) }, companyDetailsOfApi),
  }),
  apiCall({
    id: "D2-20",
    method: "POST",
    path: "/api/company/details",
    access: "provider",
    body: companyDetailsBody,
    failure: "company_failed",
    handle: async ({ ctx, me, input: { webSite, siret, ...input }, ifMatch }) => {
      const { providerId } = me;
      const submitted = await submitDetails(ctx, me, {
        ...input,
        website: webSite ?? undefined,
        siret: siret ?? undefined,
        seen: versionOfTag(ifMatch),
      });
      // The error without a field repeats that of the SIRET for the page.
      if (submitted.kind === "invalid") {
        const { "": _ofPage, ...errors } = submitted.errors;
        return refuseFields(errors);
      }
      if (submitted.kind !== "saved") return refuseChange(submitted.kind);
      return answerCompany(ctx, { providerId, state: storedDetailsJson(providerId) }, companyDetailsOfApi);
    },
  }),
  apiCall({
    id: "D2-21",
    method: "GET",
    path: "/api/company/address",
    access: "provider",
    failure: "company_loading",
    handle: ({ ctx, me: { providerId } }) =>
      answerCompany(ctx, { providerId, state: storedCompanyAddressJson(providerId) }, (company) =>
        companyAddressOfApi(company, ctx),
      ),
  }),
  apiCall({
    id: "D2-22",
    method: "POST",
    path: "/api/company/address",
    access: "provider",
    body: companyAddressBody,
    failure: "company_failed",
    handle: async ({ ctx, me, input, ifMatch }) => {
      const { providerId } = me;
      const { zipcode, city, countryCode } = input;
      const sent = { zipcode, city, countryCode, seen: versionOfTag(ifMatch) };
      const submitted = await submitAddress(ctx, me, await openCompany(ctx, providerId), sent);
      if (submitted.kind === "invalid") return refuseFields(submitted.errors);
      if (submitted.kind !== "saved") return refuseChange(submitted.kind);
      return answerCompany(ctx, { providerId, state: storedCompanyAddressJson(providerId) }, (company) => ({
        ...companyAddressOfApi(company, ctx),
        ...warningsOf(isAnotherPlace(company, input) ? ["latitude", "longitude"] : []),
      }));
    },
  }),
  apiCall({
    id: "D2-23",
    method: "GET",
    path: "/api/company/services",
    access: "planner",
    failure: "company_loading",
    handle: ({ ctx, me }) => answerOffer(ctx, me.providerId),
  }),
  apiCall({
    id: "D2-24",
    method: "POST",
    path: "/api/company/services",
    access: "planner",
    body: companyServicesBody,
    failure: "company_failed",
    handle: async ({ ctx, me: { providerId }, input, ifMatch }) => {
      const own = slugsOfCompanyOffer(await readCompanyOffer(ctx, providerId));
      const offer = await companyOfferIn(ctx, input, own);
      const submitted = await submitServices(ctx, providerId, { ...offer, seen: versionOfTag(ifMatch) });
      if (submitted.kind === "invalid") {
        const { services: prestations, languages: langues } = submitted.errors;
        return refuseFields({ ...(prestations && { prestations }), ...(langues && { langues }) });
      }
      if (submitted.kind !== "saved") return refuseChange(submitted.kind);
      return answerOffer(ctx, providerId);
    },
  }),
];
