import { useTranslation } from "react-i18next";
import type { FoundPlace } from "~/models/places/queries.server";
import type { DescribedStep } from "~/presenters/venues/describe-step.server";
import { serviceFieldId, VenueServicesFields } from "~/ui/venues/venue-services-fields";
import { useForm, type RejectedFormResponse } from "~/ui/forms/use-form";
import { DescriptionStep } from "./description-step";
import { FeaturesStep } from "./features-step";
import { GeneralStep } from "./general-step";
import { StepForm } from "./step-form";
import { StepVersions } from "./step-versions";
import { WizardFrame } from "./wizard-frame";

export interface WizardStepProps extends DescribedStep {
  /** The version of the stored data that the page shows. */
  seen: string;
  answer: { rejected: RejectedFormResponse; found?: readonly FoundPlace[] | null } | undefined;
}

/** A wizard step whose fields are stored in the draft. */
export function WizardStep(props: WizardStepProps) {
  const { venue, fields, seen, values, checked, keptAt, answer } = props;
  const { t } = useTranslation("venues");
  const { step } = fields;
  const form = useForm({
    schema: step === "services" ? "venue-services-step" : `venue-${step}`,
    rejected: answer?.rejected ?? checked ?? undefined,
    defaultValue: values,
    ...(step === "services" ? { idOf: serviceFieldId } : {}),
  });
  const total = step === "features" ? form.values("features").length : 0;
  return (
    <WizardFrame step={step} venue={venue}>
      <StepForm
        {...{ step, venue, form, keptAt }}
        note={
          step === "features" && (
            <span
              data-one={t("features.total", { count: 1, shown: 1 })}
              data-total={t("features.total", { count: 2, shown: "{count}" })}
            >
              {t("features.total", { count: total, shown: total })}
            </span>
          )
        }
      >
        <StepVersions {...{ form, seen, venue, fields }} />
        {fields.step === "general" && <GeneralStep form={form} {...fields} found={answer?.found ?? null} />}
        {fields.step === "description" && <DescriptionStep form={form} />}
        {fields.step === "features" && <FeaturesStep form={form} groups={fields.groups} />}
        {fields.step === "services" && <VenueServicesFields form={form} services={fields.services} />}
      </StepForm>
    </WizardFrame>
  );
}
