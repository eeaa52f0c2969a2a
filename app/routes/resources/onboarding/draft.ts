import { access } from "~/access/access";
import { saveOnboardingStep } from "~/access/onboarding-steps";
import { ERRORS } from "~/models/core/errors";
import type { RequestContext } from "~/context/request-context";
import type { Me } from "~/models/accounts/sessions/queries.server";
import {
  abandonedStepSchema,
  addressAfterSubmission,
  type AbandonedStepInput,
} from "~/models/onboarding/rules";
import { findOnboarding } from "~/models/onboarding/queries.server";

/** POST /onboarding/draft: saves the values of an unfinished step when the person leaves its page. */
export const action = access.member.action(
  abandonedStepSchema,
  async ({ ctx, me, input, invalid }) => {
    if (await keepInput(ctx, me, input)) return new Response(null, { status: 204 });
    return invalid({ "": ERRORS.changed_meanwhile.key }, ERRORS.changed_meanwhile.status);
  },
  { answersJson: true },
);

async function keepInput(ctx: RequestContext, me: Me, input: AbandonedStepInput): Promise<boolean> {
  if (input.step === "company") {
    const { name, dateOfCreation, seen } = input;
    return saveOnboardingStep(ctx, me, "company", { name, dateOfCreation }, seen);
  }
  if (input.step === "address") {
    const { draft } = await findOnboarding(ctx, me.providerId);
    return saveOnboardingStep(ctx, me, "address", addressAfterSubmission(draft.address, input), input.seen);
  }
  const { siret, services, languages, seen } = input;
  return saveOnboardingStep(ctx, me, "services", { siret, services, languages }, seen);
}
