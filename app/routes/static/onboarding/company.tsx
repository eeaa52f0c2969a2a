import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { saveOnboardingStep, openOnboardingStep, stepVersion, stepPath } from "~/access/onboarding-steps";
import { todayOnDomain } from "~/i18n/local-days";
import { OLDEST_CREATION_DATE } from "~/models/companies/rules";
import { ERRORS } from "~/models/core/errors";
import { companyStepSchema } from "~/models/onboarding/rules";
import { DateField } from "~/ui/fields/date-field";
import { useForm } from "~/ui/forms/use-form";
import { StepPage } from "~/ui/onboarding/step-page";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { TextField } from "~/ui/fields/text-field";

export const handle = {
  enhance: ["onboarding-form"],
  title: "onboarding:company.label",
} satisfies PageHandle;

export const loader = access.member.loader(async ({ ctx, me }) => {
  const [{ company }, seen] = await Promise.all([
    openOnboardingStep(ctx, me, "company"),
    stepVersion(ctx, me, "company"),
  ]);
  return {
    seen,
    isVenue: me.role === "ROLE_VENUE",
    company,
    today: todayOnDomain(ctx),
    year: new Date(ctx.clock.now()).getUTCFullYear(),
  };
});

export const action = access.member.action(
  (ctx) => companyStepSchema(todayOnDomain(ctx)),
  async ({ ctx, me, input: { name, dateOfCreation, seen }, invalid }) => {
    await openOnboardingStep(ctx, me, "company");
    if (!(await saveOnboardingStep(ctx, me, "company", { name, dateOfCreation }, seen)))
      return invalid({ "": ERRORS.changed_meanwhile.key }, ERRORS.changed_meanwhile.status);
    return redirect(stepPath("address"), 303);
  },
);

/** Onboarding step 1: company name and creation date. */
export default function CompanyStep() {
  const { seen, isVenue, company, today, year } = useLoaderData<typeof loader>();
  const form = useForm({
    schema: "onboarding-company",
    rejected: useActionData<typeof action>()?.rejected,
    defaultValue: company,
    dims: true,
    today,
  });
  const { t } = useTranslation("onboarding");
  return (
    <StepPage
      step="company"
      isVenue={isVenue}
      year={year}
      form={form}
      seen={seen}
      fields={[
        { name: "name", label: t("company.name") },
        { name: "dateOfCreation", label: t("company.date") },
      ]}
    >
      <TextField {...form.field("name")} label={t("company.name")} autoComplete="organization" />
      <DateField
        {...form.field("dateOfCreation")}
        label={t("company.date")}
        hint={t("company.date_hint")}
        optional
        min={OLDEST_CREATION_DATE}
        max={today}
      />
    </StepPage>
  );
}
