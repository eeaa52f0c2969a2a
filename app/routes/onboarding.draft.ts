import { access } from "~/access/access";
import { leftStepSchema, retypedAddress } from "~/models/onboarding/rules";
import { findOnboarding } from "~/models/onboarding/queries.server";
import { saveDraft } from "~/models/onboarding/save-draft.server";

/** POST /onboarding/draft: saves the values of an unfinished page when the person leaves it. */
export const action = access.member.action(
  leftStepSchema,
  async ({ ctx, me, input }) => {
    if (input.step === "company") {
      const { name, dateOfCreation } = input;
      await saveDraft(ctx, me.providerId, "company", { name, dateOfCreation });
    } else if (input.step === "address") {
      const { draft } = await findOnboarding(ctx, me.providerId);
      await saveDraft(ctx, me.providerId, "address", retypedAddress(draft.address, input));
    } else {
      const { siret, services, languages } = input;
      await saveDraft(ctx, me.providerId, "services", { siret, services, languages });
    }
    return new Response(null, { status: 204 });
  },
  { answersJson: true },
);
