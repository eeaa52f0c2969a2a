import { data, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import type { RequestContext } from "~/context/request-context";
import { isOverLimit } from "~/http/enforce-rate-limit";
import { isAddressRefused } from "~/http/pages/public-address";
import { companyAddressSchema } from "~/models/companies/address-form.rules";
import { findCompany, storedAddress, type Company } from "~/models/companies/queries.server";
import { SIRET_COUNTRY } from "~/models/companies/rules";
import { saveAddress } from "~/models/companies/save-address.server";
import { AppError, ERRORS } from "~/models/core/errors";
import { readSeen, saveOver } from "~/models/core/save-over.server";
import { isSearchAlone, typedAddressSchema, type PlaceFields } from "~/models/places/address.rules";
import type { FoundPlace } from "~/models/places/queries.server";
import { resolveAddress } from "~/models/places/resolve-address.server";
import { suggestPlaces } from "~/models/places/suggest-places.server";
import { AddressForm } from "~/ui/company/address-form";
import { CompanyFrame } from "~/ui/company/company-frame";
import { LoadFailure } from "~/ui/errors/load-failure";
import type { Rejected } from "~/ui/forms/use-form";
import type { PageHandle } from "~/ui/layouts/page-handle";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const PAGE = "/company/address";
/** The search text of a page that lists places, after "Chercher" without scripts. */
const SEARCH = "q";

export const handle = {
  title: "company:address.title",
  crumbs: [{ text: "shell:menu.company", to: "/company/details" }, { text: "shell:menu.company_address" }],
  enhance: ["place-combobox", "unsaved"],
} satisfies PageHandle & ShellHandle;

/** What the search field shows of a stored address. */
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
    readSeen(ctx, storedAddress(me.providerId)),
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
  async ({ ctx, me: { providerId, domain }, input, invalid }) => {
    const { name, siret, ...stored } = await openCompany(ctx, providerId);
    const { q = "" } = input;
    const isSame =
      input.placeId === undefined &&
      input.zipcode === stored.zipcode &&
      input.city === stored.city &&
      input.countryCode === stored.countryCode;
    // Without scripts Enter in the search field saves too: the search is all that was changed.
    const isSearched = q !== "" && q !== searchTextOf(stored) && input.placeId === undefined;
    if (input.intent === "search" || (isSearched && (isSame || isSearchAlone(input))))
      return redirect(`${PAGE}?${new URLSearchParams({ [SEARCH]: q })}`, 303);
    if (isSearchAlone(input)) return invalid(missingParts(input));
    let needsSiret = false;
    if (!isSame) {
      const resolved = await resolveAddress(ctx, input);
      if (!resolved.ok)
        return data({ ...invalid(resolved.errors).data, found: resolved.found }, { status: 400 });
      const { address } = resolved;
      const { zipcode, city, countryCode } = address;
      const named = { from: { name, city: stored.city }, to: { name, city } };
      if (await isAddressRefused(ctx, { providerId, domain }, named))
        return invalid({ "": ERRORS.address_changes.key }, ERRORS.address_changes.status);
      const isSaved = await saveOver(
        ctx,
        { state: storedAddress(providerId), wanted: [zipcode, city, countryCode], seen: input.seen },
        (isAsRead) => saveAddress(ctx, { providerId, domain, name, city: stored.city }, address, isAsRead),
      );
      if (!isSaved) return invalid({ "": ERRORS.changed_meanwhile.key }, ERRORS.changed_meanwhile.status);
      needsSiret = address.countryCode === SIRET_COUNTRY && siret === null;
    }
    ctx.flash(
      needsSiret
        ? { kind: "info", key: "company:address.saved_siret", stays: true }
        : { kind: "success", key: "company:address.saved" },
    );
    return redirect(PAGE, 303);
  },
  { failure: "company_failed" },
);

/** A form that was rejected, with the places that its town may mean. */
interface Answer {
  rejected?: Rejected;
  found?: readonly FoundPlace[] | null;
}

/** Where a provider's company works; couples are offered providers near them. */
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
