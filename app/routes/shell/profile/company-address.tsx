import { data, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import type { RequestContext } from "~/context/request-context";
import { isOverLimit } from "~/http/limits/enforce-rate-limit";
import { companyAddressSchema, isSameAddress } from "~/models/companies/address-form.rules";
import { findCompany, storedCompanyAddressJson, type Company } from "~/models/companies/queries.server";
import { submitAddress } from "~/models/companies/submit-address.server";
import { AppError, ERRORS } from "~/models/core/errors";
import { readStateDigest } from "~/models/core/save-if-unchanged.server";
import { isOnlyPlaceSearchFilled, typedAddressSchema, type PlaceFields } from "~/models/places/address.rules";
import type { FoundPlace } from "~/models/places/queries.server";
import { suggestPlaces } from "~/models/places/suggest-places.server";
import { AddressForm } from "~/ui/company/address-form";
import { CompanyFrame } from "~/ui/company/company-frame";
import { LoadFailure } from "~/ui/errors/load-failure";
import type { RejectedFormResponse } from "~/ui/forms/use-form";
import type { PageHandle } from "~/ui/layouts/page-handle";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const PAGE = "/company/address";
/**
 * Query parameter with the search text. Without scripts, the button "Chercher" opens this page with the places that
 * match the text.
 */
const SEARCH = "q";

export const handle = {
  title: "company:address.title",
  crumbs: [{ text: "shell:menu.company", to: "/company/details" }, { text: "shell:menu.company_address" }],
  enhance: ["place-combobox", "unsaved"],
} satisfies PageHandle & ShellHandle;

/** The text of the search field when a company's town is already stored. */
const searchTextOf = ({ city, zipcode }: Pick<Company, "city" | "zipcode">): string => `${city}, ${zipcode}`;

const missingParts = (typed: PlaceFields): Record<string, string> =>
  Object.fromEntries(
    (typedAddressSchema.safeParse(typed).error?.issues ?? []).map(({ path, message }) => [
      String(path[0]),
      message,
    ]),
  );

async function openCompany(ctx: RequestContext, providerId: string) {
  const company = await findCompany(ctx, providerId);
  if (!company) throw new AppError("not_found");
  return company;
}

export const loader = access.provider.loader(async ({ ctx, me, url }) => {
  const [{ zipcode, city, countryCode }, seen] = await Promise.all([
    openCompany(ctx, me.providerId),
    readStateDigest(ctx, storedCompanyAddressJson(me.providerId)),
  ]);
  const q = url.searchParams.get(SEARCH)?.slice(0, 200) ?? "";
  const isSearch = q !== "" && !(await isOverLimit(ctx, "searchPlaces", me.providerId));
  return {
    seen,
    fields: { q: q || searchTextOf({ city, zipcode }), zipcode, city, countryCode },
    found: isSearch
      ? await suggestPlaces(ctx, { q, country: ctx.domain.country, language: ctx.language })
      : null,
    locale: ctx.formats.locale,
  };
});

export const action = access.provider.action(
  companyAddressSchema,
  async ({ ctx, me, input, invalid }) => {
    const stored = await openCompany(ctx, me.providerId);
    const { q = "" } = input;
    const isSame = isSameAddress(stored, input);
    // Without scripts, Enter in the search field submits the whole form. If the search text has changed, the form was
    // therefore sent only to search for a place.
    const isSearched = q !== "" && q !== searchTextOf(stored) && input.placeId === undefined;
    if (input.intent === "search" || (isSearched && (isSame || isOnlyPlaceSearchFilled(input))))
      return redirect(`${PAGE}?${new URLSearchParams({ [SEARCH]: q })}`, 303);
    if (isOnlyPlaceSearchFilled(input)) return invalid(missingParts(input));
    const submitted = await submitAddress(ctx, me, stored, input);
    if (submitted.kind === "invalid")
      return data({ ...invalid(submitted.errors).data, found: submitted.found }, { status: 400 });
    if (submitted.kind !== "saved") {
      const { key, status } = ERRORS[submitted.kind];
      return invalid({ "": key }, status);
    }
    ctx.flash(
      submitted.needsSiret
        ? { kind: "info", key: "company:address.saved_siret", stays: true }
        : { kind: "success", key: "company:address.saved" },
    );
    return redirect(PAGE, 303);
  },
  { failure: "company_failed" },
);

/** The response to a rejected form. If the typed town may be one of several places, it lists these places. */
interface Answer {
  rejected?: RejectedFormResponse;
  found?: readonly FoundPlace[] | null;
}

/** The form with the place where a provider's company works. */
export default function CompanyAddress() {
  const { found, ...page } = useLoaderData<typeof loader>();
  const answer: Answer | undefined = useActionData<typeof action>();
  return (
    <CompanyFrame page="address">
      <AddressForm {...page} found={answer ? (answer.found ?? null) : found} rejected={answer?.rejected} />
    </CompanyFrame>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation("company");
  return <LoadFailure page={t("address.title")} error={t("errors.loading")} retryTo={PAGE} />;
}
