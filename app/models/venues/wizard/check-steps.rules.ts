import * as z from "zod";
import { parseFields } from "~/models/core/parse-form.rules";
import { descriptionStepSchema } from "./description-form.rules";
import type { VenueDraft } from "./draft.rules";
import { featuresStepSchema } from "./features-form.rules";
import { generalStepSchema } from "./general-form.rules";
import type { DraftedStep } from "~/models/venues/rules";
import { wizardServicesSchema } from "./services-step.rules";

const STEP_SCHEMAS = {
  general: generalStepSchema,
  description: descriptionStepSchema,
  features: featuresStepSchema,
  services: wizardServicesSchema,
} satisfies Record<DraftedStep, z.ZodType>;

/** The forms of the wizard's pages. */
export const stepSchema = z.discriminatedUnion(
  "step",
  [generalStepSchema, descriptionStepSchema, featuresStepSchema, wizardServicesSchema],
  { error: "common:errors.malformed_form" },
);
export type StepInput = z.output<typeof stepSchema>;

/** Converts a step of a stored draft to the data that the form of this step would send. */
export function formOfStep(step: DraftedStep, typed: NonNullable<VenueDraft[DraftedStep]>): FormData {
  const form = new FormData();
  const add = (name: string, value: unknown): void => {
    if (typeof value === "string") form.append(name, value);
    else if (Array.isArray(value)) value.forEach((item, index) => addItem(name, item, index));
  };
  const addItem = (name: string, item: unknown, index: number): void => {
    if (typeof item !== "object" || item === null) return add(name, item);
    for (const [field, value] of Object.entries(item)) add(`${name}[${index}].${field}`, value);
  };
  form.append("step", step);
  form.append("intent", "next");
  for (const [name, value] of Object.entries(typed)) add(name, value);
  return form;
}

/** Checks a step of the draft as if its form had been sent now, and returns the errors. */
export const checkStep = (step: DraftedStep, typed: NonNullable<VenueDraft[DraftedStep]>) =>
  parseFields(formOfStep(step, typed), STEP_SCHEMAS[step]);
