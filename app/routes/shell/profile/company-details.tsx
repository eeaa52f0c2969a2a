import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { todayOnDomain } from "~/i18n/local-days";
import type { RequestContext } from "~/context/request-context";
import { countryName } from "~/i18n/formats";
import { companyDetailsSchema } from "~/models/companies/details-form.rules";
import { findCompany, hasSiretOfOtherAccount, storedDetailsJson } from "~/models/companies/queries.server";
import { isProfileHidden, SIRET_COUNTRY } from "~/models/companies/rules";
import { submitDetails } from "~/models/companies/submit-details.server";
import { AppError, ERRORS } from "~/models/core/errors";
import { readStateDigest } from "~/models/core/save-if-unchanged.server";
import { CompanyFrame } from "~/ui/company/company-frame";
import { HiddenProfile } from "~/ui/company/hidden-profile";
import { CompanyDetailsForm } from "~/ui/company/details-form";
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
    hasSiretOfOtherAccount(ctx, me.providerId),
    readStateDigest(ctx, storedDetailsJson(me.providerId)),
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
  async ({ ctx, me, input, invalid }) => {
    const submitted = await submitDetails(ctx, me, input);
    if (submitted.kind === "invalid") return invalid(submitted.errors);
    if (submitted.kind !== "saved") {
      const { key, status } = ERRORS[submitted.kind];
      return invalid({ "": key }, status);
    }
    ctx.flash(
      submitted.isUnchecked
        ? { kind: "info", key: "company:details.saved_unchecked", stays: true }
        : { kind: "success", key: "company:details.saved" },
    );
    return redirect(PAGE, 303);
  },
  { failure: "company_failed" },
);

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
      <CompanyDetailsForm {...data} rejected={rejected} />
    </CompanyFrame>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation("company");
  return <LoadFailure page={t("details.title")} error={t("errors.loading")} retryTo={PAGE} />;
}
