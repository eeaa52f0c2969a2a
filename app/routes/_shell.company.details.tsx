import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { todayOnDomain } from "~/i18n/local-days";
import type { RequestContext } from "~/context/request-context";
import { isOverLimit } from "~/http/enforce-rate-limit";
import { isAddressRefused } from "~/http/pages/public-address";
import { countryName } from "~/i18n/formats";
import { checkSiretBriefly, type SiretOutcome } from "~/models/companies/check-siret.server";
import { decideSiret } from "~/models/companies/decide-siret.server";
import { companyDetailsSchema } from "~/models/companies/details-form.rules";
import { findCompany, hasSiretElsewhere, storedDetails } from "~/models/companies/queries.server";
import { isProfileHidden, SIRET_COUNTRY } from "~/models/companies/rules";
import { saveDetails } from "~/models/companies/save-details.server";
import { AppError, ERRORS } from "~/models/core/errors";
import { readSeen, saveOver } from "~/models/core/save-over.server";
import { CompanyFrame } from "~/ui/company/company-frame";
import { HiddenProfile } from "~/ui/company/hidden-profile";
import { DetailsForm } from "~/ui/company/details-form";
import { LoadFailure } from "~/ui/errors/load-failure";
import type { PageHandle } from "~/ui/layouts/page-handle";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const PAGE = "/company/details";

export const handle = {
  title: "company:details.title",
  crumbs: [{ text: "shell:menu.company", to: PAGE }, { text: "shell:menu.company_details" }],
  enhance: ["siret-check", "unsaved"],
} satisfies PageHandle & ShellHandle;

async function openCompany(ctx: RequestContext, providerId: string) {
  const company = await findCompany(ctx, providerId);
  if (!company) throw new AppError("not_found");
  return company;
}

export const loader = access.provider.loader(async ({ ctx, me }) => {
  const [company, isSiretElsewhere, seen] = await Promise.all([
    openCompany(ctx, me.providerId),
    hasSiretElsewhere(ctx, me.providerId),
    readSeen(ctx, storedDetails(me.providerId)),
  ]);
  const { name, dateOfCreation, website, siret, siretStatus, countryCode } = company;
  return {
    seen,
    isSiretElsewhere,
    isHidden: isProfileHidden(me),
    fields: { name, dateOfCreation: dateOfCreation ?? "", website: website ?? "", siret: siret ?? "" },
    siretStatus,
    hasSiret: countryCode === SIRET_COUNTRY,
    country: countryName(countryCode, ctx.formats.locale),
    today: todayOnDomain(ctx),
  };
});

export const action = access.provider.action(
  (ctx) => companyDetailsSchema(todayOnDomain(ctx)),
  async ({ ctx, me: { providerId, domain }, input, invalid }) => {
    const company = await openCompany(ctx, providerId);
    const decided = await decideSiret(company, input, (siret) => lookUp(ctx, providerId, siret));
    if (!decided.ok) return invalid(decided.errors);
    const { siret } = decided;
    const { name, dateOfCreation, website = null } = input;
    const details = { providerId, domain, name, city: company.city, dateOfCreation, website, siret };
    if (await isAddressRefused(ctx, { providerId, domain }, { from: company, to: details }))
      return invalid({ "": ERRORS.address_changes.key }, ERRORS.address_changes.status);
    const isSaved = await saveOver(
      ctx,
      {
        state: storedDetails(providerId),
        wanted: [name, dateOfCreation, website, siret.number],
        seen: input.seen,
      },
      (isAsRead) => saveDetails(ctx, details, isAsRead),
    );
    if (!isSaved) return invalid({ "": ERRORS.changed_meanwhile.key }, ERRORS.changed_meanwhile.status);
    const isUnchecked = siret.status === "unchecked";
    ctx.flash(
      isUnchecked
        ? { kind: "info", key: "company:details.saved_unchecked", stays: true }
        : { kind: "success", key: "company:details.saved" },
    );
    return redirect(PAGE, 303);
  },
  { failure: "company_failed" },
);

/** Asks the register, within the rate limit; above it the number is checked later. */
async function lookUp(ctx: RequestContext, providerId: string, siret: string): Promise<SiretOutcome> {
  const isLimited = await isOverLimit(ctx, "checkSiret", providerId);
  return isLimited ? "unavailable" : checkSiretBriefly(ctx, siret);
}

/** Name, age, registration and website of a provider's company. */
export default function CompanyDetails() {
  const { isHidden, ...data } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>()?.rejected;
  return (
    <CompanyFrame page="details">
      {isHidden && (
        <div className="mb-6">
          <HiddenProfile />
        </div>
      )}
      <DetailsForm {...data} rejected={rejected} />
    </CompanyFrame>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation("company");
  return <LoadFailure page={t("details.title")} error={t("errors.loading")} retryTo={PAGE} />;
}
