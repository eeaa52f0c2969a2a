import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { formatTypedEuros } from "~/models/core/typed-euros.rules";
import { offeredCompanyChoices } from "~/models/companies/choices.server";
import { companyServicesSchema } from "~/models/companies/services-form.rules";
import {
  companyOfferDigest,
  readCompanyOffer,
  slugsOfCompanyOffer,
} from "~/models/companies/services.queries.server";
import { submitServices } from "~/models/companies/submit-services.server";
import { ERRORS } from "~/models/core/errors";
import { CompanyFrame } from "~/ui/company/company-frame";
import { ServicesForm } from "~/ui/company/services-form";
import { LoadFailure } from "~/ui/errors/load-failure";
import type { PageHandle } from "~/ui/layouts/page-handle";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const PAGE = "/company/services";

export const handle = {
  title: "company:services.title",
  crumbs: [{ text: "shell:menu.company", to: "/company/details" }, { text: "shell:menu.company_services" }],
  enhance: ["unsaved"],
} satisfies PageHandle & ShellHandle;

export const loader = access.planner.loader(async ({ ctx, me }) => {
  const offer = await readCompanyOffer(ctx, me.providerId);
  const chosen = slugsOfCompanyOffer(offer);
  const choices = await offeredCompanyChoices(ctx, ctx.language, chosen);
  const details = (choices.services ?? []).map(({ slug }) => {
    const offered = offer.services.find(({ service }) => service === slug);
    return {
      service: slug,
      description: offered?.description ?? "",
      budget: formatTypedEuros(offered?.budgetFrom ?? null, ctx.formats.locale),
      isDescriptionVisible: offered?.isDescriptionVisible === false ? "" : "on",
      isBudgetVisible: offered?.isBudgetVisible === false ? "" : "on",
    };
  });
  return { choices, fields: { ...chosen, details }, seen: await companyOfferDigest(offer) };
});

export const action = access.planner.action(
  companyServicesSchema,
  async ({ ctx, me, input, invalid }) => {
    const submitted = await submitServices(ctx, me.providerId, input);
    if (submitted.kind === "invalid") return invalid(submitted.errors);
    if (submitted.kind === "changed_meanwhile")
      return invalid({ "": ERRORS.changed_meanwhile.key }, ERRORS.changed_meanwhile.status);
    ctx.flash({ kind: "success", key: "company:services.saved" });
    return redirect(PAGE, 303);
  },
  { failure: "company_failed" },
);

/** Languages and services of a provider's company, each service with its description and starting price. */
export default function CompanyServices() {
  const data = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>()?.rejected;
  return (
    <CompanyFrame page="services">
      <ServicesForm {...data} rejected={rejected} />
    </CompanyFrame>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation("company");
  return <LoadFailure page={t("services.title")} error={t("errors.loading")} retryTo={PAGE} />;
}
