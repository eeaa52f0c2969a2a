import type { SiteContext } from "~/context/types";
import { digestOfState } from "~/models/core/save-if-unchanged.server";
import type { StepInput } from "./check-steps.rules";
import { isSameStep, savedStep } from "./draft.rules";
import { saveNewVenueStep, saveVenueStep, type VenueChangeTimes } from "./save-draft.server";
import { areStepsAlreadySaved } from "./save-wizard.server";
import { submitStep, type StepProblem } from "./submit-step.server";
import type { VenueSteps } from "./wizard-steps.server";

/** The wizard of a venue, as read from the database. */
interface ReadWizard {
  id: string;
  steps: VenueSteps;
  /** Times of the stored venue and its draft; null for a new venue. */
  readAt: VenueChangeTimes | null;
}

export type StoredStepOutcome =
  /** `seen`: the digest of the stored step; null if nothing was typed in it. */
  | { kind: "kept"; seen: string | null }
  | ({ kind: "invalid" } & StepProblem)
  | { kind: "changed_meanwhile" }
  /** The plan has no room for one more venue. */
  | { kind: "no_room" };

/**
 * Stores a submitted step in the draft of its venue, if the page showed the stored version. If the response was lost
 * and the form is sent again, the step also counts as stored.
 */
export async function storeSubmittedStep(
  ctx: SiteContext,
  providerId: string,
  { id, steps, readAt }: ReadWizard,
  input: StepInput,
): Promise<StoredStepOutcome> {
  const submitted = await submitStep(ctx, input, steps);
  if ("errors" in submitted) return { kind: "invalid", ...submitted };
  const { step, typed } = submitted;
  const before = steps[input.step];
  const isSame = isSameStep(before, typed);
  const isOutdated = input.seen !== undefined && input.seen !== (await digestOfState(JSON.stringify(before)));
  // This form was sent before and its values were stored, but its response was lost.
  const isSaved =
    isOutdated && readAt?.draft === null && areStepsAlreadySaved(steps, { ...steps, [step]: typed });
  if (isOutdated && !isSame && !isSaved) return { kind: "changed_meanwhile" };
  const isWritten = !(isSame || isSaved) || !readAt;
  if (readAt) {
    if (isWritten && !(await saveVenueStep(ctx, providerId, id, step, typed, readAt)))
      return { kind: "changed_meanwhile" };
  } else if (!(await saveNewVenueStep(ctx, providerId, step, typed))) return { kind: "no_room" };
  const shown = isWritten ? savedStep(step, typed) : before;
  return { kind: "kept", seen: shown && (await digestOfState(JSON.stringify(shown))) };
}
