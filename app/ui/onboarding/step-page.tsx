import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ONBOARDING_STEPS, type OnboardingStep } from "~/models/onboarding/steps.rules";
import { Button } from "../primitives/button";
import { ErrorSummary } from "../forms/error-summary";
import { TwoVersions, type ComparedField } from "../forms/two-versions";
import type { Form } from "../forms/use-form";
import { ArrowLeftIcon } from "../primitives/icons";
import smallCloister from "../images/cloitre.avif";
import cloister from "../images/cloitre.webp";
import {
  FORM_COLUMN,
  StaticPageTitle,
  NextButton,
  StaticLayout,
  StepActions,
} from "../layouts/static-layout";
import { Stepper } from "../data-display/stepper";

export interface StepPageProps {
  step: OnboardingStep;
  /** Whether this is a venue account. The last step then has other questions. */
  isVenue: boolean;
  year: number;
  form: Form;
  /** The version of the stored data that the page shows. */
  seen: string;
  /** The fields whose stored and typed values are compared if another tab has changed the stored data. */
  fields: readonly ComparedField[];
  /** A notice from the server, shown above the fields. */
  notice?: ReactNode;
  children: ReactNode;
}

/** The frame of an onboarding step: stepper, title, form, and the buttons "Retour" and "Suivant" or "Terminer". */
export function StepPage({ step, isVenue, year, form, seen, fields, notice, children }: StepPageProps) {
  const { t } = useTranslation(["onboarding", "common"]);
  const index = ONBOARDING_STEPS.indexOf(step);
  const isLast = index === ONBOARDING_STEPS.length - 1;
  return (
    <StaticLayout
      year={year}
      isSignedIn
      stepper={
        <Stepper
          steps={ONBOARDING_STEPS.map((name) => t(`onboarding:${textsOf(name, isVenue)}.label`))}
          current={index}
          className="max-w-160"
          label={t("onboarding:steps")}
        />
      }
      aside={<Voice step={step} />}
    >
      <StaticPageTitle
        eyebrow={t("onboarding:step_of", { current: index + 1, total: ONBOARDING_STEPS.length })}
        title={t(`onboarding:${textsOf(step, isVenue)}.title`)}
        lead={t(`onboarding:${textsOf(step, isVenue)}.lead`)}
      />
      <ErrorSummary {...form.summary} />
      {notice}
      <form {...form.props} method="post" className={FORM_COLUMN} data-onboarding={step}>
        {/* Enter presses the first submit button of a form, so the button "next" comes first. */}
        <button
          type="submit"
          name="intent"
          value="next"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
        />
        <TwoVersions {...{ form, seen, fields }} keepTo={`/onboarding/${step}`} intent="next" />
        {children}
        <StepActions>
          {index > 0 && (
            <Button size="lg" icon={ArrowLeftIcon} name="intent" value="back" formNoValidate>
              {t("common:actions.back")}
            </Button>
          )}
          <NextButton name="intent" value="next" data-saving={t("onboarding:saving")}>
            {isLast ? t("common:actions.finish") : t("common:actions.next")}
          </NextButton>
        </StepActions>
      </form>
    </StaticLayout>
  );
}

const textsOf = (step: OnboardingStep, isVenue: boolean) =>
  isVenue && step === "services" ? "services_venue" : step;

function Voice({ step }: { step: OnboardingStep }) {
  const { t } = useTranslation("onboarding");
  return (
    <>
      <picture>
        <source type="image/avif" srcSet={smallCloister} />
        <img className="w-full rounded-md" src={cloister} width="720" height="540" alt="" decoding="async" />
      </picture>
      <p className="mt-4 font-serif text-lg/[1.45] italic">{t(`${step}.quote`)}</p>
      <p className="mt-2 text-xs text-ink-2">{t(`${step}.who`)}</p>
    </>
  );
}
