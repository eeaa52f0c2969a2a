import type { RequestContext } from "~/context/request-context";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { AppError, ERRORS, type ErrorCode } from "~/models/core/errors";
import { digestOfState } from "~/models/core/save-if-unchanged.server";
import { DATA_VERSION_HEADER } from "~/models/core/script-answer.rules";
import type { StepInput } from "~/models/venues/wizard/check-steps.rules";
import { describeStep, type DescribedStep } from "~/presenters/venues/describe-step.server";
import { VENUES_PATH } from "~/models/venues/rules";
import { storeSubmittedStep } from "~/models/venues/wizard/send-step.server";
import type { StepProblem } from "~/models/venues/wizard/submit-step.server";
import { isDraftedStep, adjacentStep, wizardPath } from "~/models/venues/wizard/wizard.rules";
import { finishWizard } from "./finish-venue-wizard";
import { openWizard } from "./venue-wizard";

/** Identifies a page of the wizard by its venue and its step. A venue that is being added has no id. */
export interface VenueStepParams {
  id: string | undefined;
  step: string | undefined;
}

const CHANGED: StepProblem = {
  errors: { "": ERRORS.changed_meanwhile.key },
  status: ERRORS.changed_meanwhile.status,
  found: null,
};

/** The error code that the form of a step shows if its action throws. */
export const failureOfStep = ({ intent }: StepInput, { id }: { id?: string | undefined }): ErrorCode =>
  id && intent === "save" ? "venue_updating" : "venue_draft";

/** Loads the page of a wizard step. With `?check=1` the page also shows which values are missing. */
export async function loadStep(
  ctx: RequestContext,
  me: Me,
  { id, step }: VenueStepParams,
): Promise<DescribedStep & { seen: string; heading: string }> {
  if (!isDraftedStep(step)) throw new AppError("not_found");
  const opened = await openWizard(ctx, me, { id, step });
  const described = await describeStep(ctx, opened, step, ctx.url.searchParams.has("check"));
  return {
    ...described,
    heading: described.venue.name,
    seen: await digestOfState(JSON.stringify(opened.steps[step])),
  };
}

/**
 * Saves the submitted step as a draft and continues with the next or the previous step. If the form asks for it, a
 * stored venue is saved at once.
 * @returns the URL of the next page, or the errors of the step
 */
export async function submitVenueStep(
  ctx: RequestContext,
  me: Me,
  { id, step }: VenueStepParams,
  input: StepInput,
): Promise<{ to: string } | StepProblem> {
  if (step !== input.step) throw new AppError("malformed_form");
  const { venue, steps, readAt } = await openWizard(ctx, me, { id, step: input.step });
  const sent = await storeSubmittedStep(ctx, me.providerId, { id: venue.id, steps, readAt }, input);
  if (sent.kind === "invalid") return sent;
  if (sent.kind === "changed_meanwhile") return CHANGED;
  if (sent.kind === "no_room") {
    ctx.flash({ kind: "warn", key: ERRORS.venue_premium_required.key });
    return { to: VENUES_PATH };
  }
  if (sent.seen !== null) ctx.outgoing.set(DATA_VERSION_HEADER, sent.seen);
  if (input.intent === "save" && !venue.isNew) return { to: await finishWizard(ctx, me, venue.id, false) };
  if (input.intent === "keep") return { to: wizardPath(venue, input.step) };
  const beside = adjacentStep(input.step, input.intent === "back" ? -1 : 1);
  return { to: wizardPath(venue, beside ?? input.step) };
}
