import type { ReactNode } from "react";
import type { DescribedStep } from "~/presenters/venues/describe-step.server";
import { useForm, type Form, type RejectedFormResponse } from "~/ui/forms/use-form";
import { StepForm } from "./step-form";
import { StepVersions } from "./step-versions";
import { WizardFrame } from "./wizard-frame";

export interface DraftedStepProps extends DescribedStep {
  /** The version of the stored data that the page shows. */
  seen: string;
  answer: { rejected: RejectedFormResponse } | undefined;
}

interface DraftedStepFrameProps extends DraftedStepProps {
  /** Text beside the buttons, such as the number of chosen items. */
  noteOf?: (form: Form) => ReactNode;
  /** Returns the id of a field from its name. */
  idOf?: (name: string) => string;
  /** Draws the fields of the step. */
  children: (form: Form) => ReactNode;
}

/** The page of a wizard step whose fields are stored in the draft: its frame and its form. */
export function DraftedStepPage(props: DraftedStepFrameProps) {
  const { venue, fields, seen, values, checked, keptAt, answer, noteOf, idOf, children } = props;
  const { step } = fields;
  const form = useForm({
    schema: step === "services" ? "venue-services-step" : `venue-${step}`,
    rejected: answer?.rejected ?? checked ?? undefined,
    defaultValue: values,
    ...(idOf && { idOf }),
  });
  return (
    <WizardFrame step={step} venue={venue}>
      <StepForm {...{ step, venue, form, keptAt }} note={noteOf?.(form)}>
        <StepVersions {...{ form, seen, venue, fields }} />
        {children(form)}
      </StepForm>
    </WizardFrame>
  );
}
