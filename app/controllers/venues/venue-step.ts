import type { RequestContext } from "~/context/request-context";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { AppError, ERRORS } from "~/models/core/errors";
import { seenOf } from "~/models/core/save-over.server";
import { SEEN } from "~/models/core/script-answer.rules";
import type { StepInput } from "~/models/venues/wizard/check-steps.rules";
import { keptStep } from "~/models/venues/wizard/draft.rules";
import { describeStep, type DescribedStep } from "~/presenters/venues/describe-step.server";
import { VENUES_PATH } from "~/models/venues/rules";
import { keepNewStep, keepStep } from "~/models/venues/wizard/save-draft.server";
import { isSavedAlready } from "~/models/venues/wizard/save-wizard.server";
import { submitStep, type StepProblem } from "~/models/venues/wizard/submit-step.server";
import { isDraftedStep, stepBeside, wizardPath } from "~/models/venues/wizard/wizard.rules";
import { finishWizard } from "./finish-venue-wizard";
import { openWizard } from "./venue-wizard";

/** Which page of the wizard: its venue, unless that is being added, and its step. */
export interface StepAddress {
  id: string | undefined;
  step: string | undefined;
}

const CHANGED: StepProblem = {
  errors: { "": ERRORS.changed_meanwhile.key },
  status: ERRORS.changed_meanwhile.status,
  found: null,
};

/** Whether two steps hold the same. A field that is empty may be left out; what was searched for is no part of it. */
function isSameStep(one: object, other: object): boolean {
  const told = (step: object) =>
    Object.entries(step)
      .filter(([name, value]) => name !== "q" && value !== undefined && value !== "")
      .toSorted(([name], [after]) => (name < after ? -1 : 1));
  return JSON.stringify(told(one)) === JSON.stringify(told(other));
}

/** What the page of a step shows. `?check=1` tells what it lacks. */
export async function loadStep(
  ctx: RequestContext,
  me: Me,
  { id, step }: StepAddress,
): Promise<DescribedStep & { seen: string; heading: string }> {
  if (!isDraftedStep(step)) throw new AppError("not_found");
  const opened = await openWizard(ctx, me, { id, step });
  const described = await describeStep(ctx, opened, step, ctx.url.searchParams.has("check"));
  return {
    ...described,
    heading: described.venue.name,
    seen: await seenOf(JSON.stringify(opened.steps[step])),
  };
}

/**
 * Keeps what a step sent, and leads to the next step, to the one before, or saves a stored venue at once.
 * @returns the address that follows, or what is wrong with the step
 */
export async function sendStep(
  ctx: RequestContext,
  me: Me,
  { id, step }: StepAddress,
  input: StepInput,
): Promise<{ to: string } | StepProblem> {
  if (step !== input.step) throw new AppError("malformed_form");
  const { venue, steps, readAt } = await openWizard(ctx, me, { id, step: input.step });
  const submitted = await submitStep(ctx, input, steps);
  if ("errors" in submitted) return submitted;
  const { providerId } = me;
  const { typed } = submitted;
  const before = steps[input.step];
  const isSame = isSameStep(before, typed);
  const isOutdated = input.seen !== undefined && input.seen !== (await seenOf(JSON.stringify(before)));
  // An earlier try of this form was saved, but its answer was lost.
  const isSaved =
    isOutdated &&
    readAt?.draft === null &&
    isSavedAlready(steps, { ...steps, [submitted.step]: submitted.typed });
  if (isOutdated && !isSame && !isSaved) return CHANGED;
  const isWritten = !(isSame || isSaved) || !readAt;
  if (readAt) {
    if (isWritten && !(await keepStep(ctx, providerId, venue.id, submitted.step, typed, readAt)))
      return CHANGED;
  } else if (!(await keepNewStep(ctx, providerId, submitted.step, submitted.typed))) {
    ctx.flash({ kind: "warn", key: ERRORS.venue_premium_required.key });
    return { to: VENUES_PATH };
  }
  const shown = isWritten ? keptStep(submitted.step, submitted.typed) : before;
  if (shown) ctx.outgoing.set(SEEN, await seenOf(JSON.stringify(shown)));
  if (input.intent === "save" && !venue.isNew) return { to: await finishWizard(ctx, me, venue.id, false) };
  if (input.intent === "keep") return { to: wizardPath(venue, input.step) };
  const beside = stepBeside(input.step, input.intent === "back" ? -1 : 1);
  return { to: wizardPath(venue, beside ?? input.step) };
}
