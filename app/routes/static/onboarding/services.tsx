import { data, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { saveOnboardingStep, openOnboardingStep, stepVersion, stepPath } from "~/access/onboarding-steps";
import { todayOnDomain } from "~/i18n/local-days";
import {
  offeredCompanyChoices,
  companyChoiceErrors,
  type CompanyChoices,
} from "~/models/companies/choices.server";
import { lookUpSiret } from "~/models/companies/look-up-siret.server";
import { ERRORS } from "~/models/core/errors";
import { completeOnboarding } from "~/models/onboarding/complete-onboarding.server";
import {
  requiresSiret,
  validDraftParts,
  servicesStepSchema,
  venueServicesStepSchema,
} from "~/models/onboarding/rules";
import { translator } from "~/i18n/texts.server";
import { useForm } from "~/ui/forms/use-form";
import { ServicesFields } from "~/ui/onboarding/services-fields";
import { SiretNotice } from "~/ui/onboarding/siret-outcome";
import { StepPage } from "~/ui/onboarding/step-page";
import type { PageHandle } from "~/ui/layouts/page-handle";

export const handle = {
  enhance: ["siret-check", "onboarding-form"],
  title: "onboarding:services.label",
} satisfies PageHandle;

const STEP = stepPath("services");
const DONE = "/dashboard";

export const loader = access.member.loader(async ({ ctx, me, url }) => {
  const [{ services, address }, seen] = await Promise.all([
    openOnboardingStep(ctx, me, "services"),
    stepVersion(ctx, me, "services"),
  ]);
  const isSiretShown = url.searchParams.get("siret") === "shown" && requiresSiret(address);
  const isVenue = me.role === "ROLE_VENUE";
  return {
    seen,
    ...(isVenue && { documentTitle: (await translator(ctx.language))("onboarding:services_venue.label") }),
    isVenue,
    draft: services,
    choices: await offeredCompanyChoices(ctx, ctx.language),
    requiresSiret: requiresSiret(address),
    siretOutcome:
      isSiretShown && services.siret ? await lookUpSiret(ctx, me.providerId, services.siret) : null,
    year: new Date(ctx.clock.now()).getUTCFullYear(),
  };
});

export const action = access.member.action(
  (_ctx, me) => (me.role === "ROLE_VENUE" ? venueServicesStepSchema : servicesStepSchema),
  async ({ ctx, me, input, url, invalid }) => {
    const { intent, siretShown, seen, ...typed } = input;
    const draft = await openOnboardingStep(ctx, me, "services");
    const isKept = () => saveOnboardingStep(ctx, me, "services", typed, seen);
    const outdated = () => invalid({ "": ERRORS.changed_meanwhile.key }, ERRORS.changed_meanwhile.status);
    if (intent === "back") return (await isKept()) ? redirect(stepPath("address"), 303) : outdated();
    const ready = validDraftParts(draft, todayOnDomain(ctx));
    if (!ready) return redirect("/onboarding", 303);
    // The choices are checked before the draft is saved, so that no unknown choice is stored. They are checked again
    // when the whole step is validated.
    const unknown = await companyChoiceErrors(ctx, ctx.language, input);
    if (unknown) return invalid(unknown);
    if (!(await isKept())) return outdated();
    const completed = await completeOnboarding(ctx, me, {
      ...ready.company,
      address: ready.address,
      siret: typed.siret,
      siretShown,
      services: input.services,
      languages: input.languages,
    });
    if (completed.kind === "invalid") return invalid(completed.errors);
    if (completed.kind === "siret_to_show") return redirect(`${STEP}?siret=shown`, 303);
    // A request by a script gets 201 when onboarding finishes; a form that the browser sends itself is redirected
    // (docs/decisions/011).
    if (url.pathname.endsWith(".data"))
      return data({ to: DONE }, { status: completed.kind === "finished" ? 201 : 200 });
    return redirect(DONE, 303);
  },
  { failure: "onboarding_failed" },
);

const wordsOf = (list: CompanyChoices["services"]): ReadonlyMap<string, string> =>
  new Map(list?.map(({ slug, label }) => [slug, label]));

/** Onboarding step 3: the SIRET of a company in France, the services of a planner, and the spoken languages. */
export default function ServicesStep() {
  const {
    seen,
    isVenue,
    draft,
    choices,
    requiresSiret: hasSiret,
    siretOutcome,
    year,
  } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const form = useForm({
    schema: isVenue ? "onboarding-languages" : "onboarding-services",
    rejected: answer && "rejected" in answer ? answer.rejected : undefined,
    defaultValue: draft,
    dims: true,
  });
  const { t } = useTranslation("onboarding");
  const outcome = form.isRejected ? null : siretOutcome;
  return (
    <StepPage
      step="services"
      isVenue={isVenue}
      year={year}
      form={form}
      seen={seen}
      fields={[
        ...(hasSiret ? [{ name: "siret", label: t("services.siret") }] : []),
        ...(isVenue
          ? []
          : [{ name: "services", label: t("services.services"), words: wordsOf(choices.services) }]),
        { name: "languages", label: t("services.languages"), words: wordsOf(choices.languages) },
      ]}
      notice={outcome && outcome !== "active" && <SiretNotice />}
    >
      <ServicesFields
        form={form}
        choices={choices}
        asksServices={!isVenue}
        hasSiret={hasSiret}
        siretOutcome={outcome}
      />
    </StepPage>
  );
}
