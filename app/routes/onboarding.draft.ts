import { access } from "~/access/access";
import { leftStepSchema, retypedAddress } from "~/models/onboarding/rules";
import { findOnboarding } from "~/models/onboarding/queries.server";
import { saveDraft } from "~/models/onboarding/save-draft.server";

/** POST /onboarding/draft: a page that is left half-way hands over what was typed, so that nothing is lost. */
export const action = access.member.action(
  leftStepSchema,
  async ({ app, me, input }) => {
    if (input.step === "company") {
      const { name, dateOfCreation } = input;
      await saveDraft(app, me.providerId, "company", { name, dateOfCreation });
    } else if (input.step === "address") {
      const { draft } = await findOnboarding(app, me.providerId);
      await saveDraft(app, me.providerId, "address", retypedAddress(draft.address, input));
    } else {
      const { siret, services, languages } = input;
      await saveDraft(app, me.providerId, "services", { siret, services, languages });
    }
    return new Response(null, { status: 204 });
  },
  { answersJson: true },
);
