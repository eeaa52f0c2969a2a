import type { SiteContext } from "~/context/types";
import type { FoundPlace } from "~/models/places/queries.server";
import type { StepInput } from "./check-steps.rules";
import { choiceProblem } from "./choices.server";
import type { DraftedStep } from "~/models/venues/rules";
import { submitGeneral } from "./submit-general.server";
import { writeCount, writeEuros, type VenueSteps } from "./wizard-steps.server";

/** A step to store in the draft. */
export type TypedStep = { [Step in DraftedStep]: { step: Step; typed: VenueSteps[Step] } }[DraftedStep];

export interface StepProblem {
  /** The errors by field, as text keys. */
  errors: Record<string, string>;
  status: number;
  /** Places found if the form was sent without scripts only to search for a place. */
  found: readonly FoundPlace[] | null;
}

const problem = (field: string, key: string): StepProblem => ({
  errors: { [field]: key },
  status: 400,
  found: null,
});

/**
 * Converts a submitted step for the draft: "next" validates it, "back" keeps everything as typed.
 * @param before the steps as they were stored
 */
export async function submitStep(
  ctx: SiteContext,
  input: StepInput,
  before: VenueSteps,
): Promise<TypedStep | StepProblem> {
  switch (input.step) {
    case "general": {
      const submitted = await submitGeneral(ctx, input, before.general);
      return "errors" in submitted ? submitted : { step: "general", typed: submitted.typed };
    }
    case "description":
      return { step: "description", typed: typedDescription(ctx, input) };
    case "features": {
      const { features } = input;
      const key = await choiceProblem(ctx, "venue_feature", features, before.features.features);
      return key ? problem("features", key) : { step: "features", typed: { features } };
    }
    case "services": {
      const { services, details } = input;
      const key = await choiceProblem(ctx, "venue_service", services, before.services.services);
      return key ? problem("services", key) : { step: "services", typed: { services, details } };
    }
  }
}

/** Writes parsed numbers as people type them. After "back", all values are still texts and stay unchanged. */
function typedDescription(
  ctx: SiteContext,
  input: Extract<StepInput, { step: "description" }>,
): VenueSteps["description"] {
  const count = (value: string | number | undefined) =>
    typeof value === "string" ? value : writeCount(value);
  const euros = (value: string | number | undefined) =>
    typeof value === "string" ? value : writeEuros(value, ctx);
  return {
    description: input.description,
    details: input.details,
    seatedCapacity: count(input.seatedCapacity),
    standingCapacity: count(input.standingCapacity),
    bedrooms: count(input.bedrooms),
    minPrice: euros(input.minPrice),
    maxPrice: euros(input.maxPrice),
  };
}
