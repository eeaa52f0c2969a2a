import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { failureOfStep, loadStep, submitVenueStep } from "~/controllers/venues/venue-step";
import { stepSchema } from "~/models/venues/wizard/check-steps.rules";
import { VenueFailure } from "~/ui/venues/venue-failure";
import { TextOrFeaturesStep } from "~/ui/venues/wizard/text-or-features-step";
import { WIZARD_HANDLE } from "~/ui/venues/wizard/wizard-handle";

export const handle = {
  ...WIZARD_HANDLE,
  enhance: ["venue-features", "unsaved"],
};

export const loader = access.venue.loader(({ ctx, me, params: { id, step } }) =>
  loadStep(ctx, me, { id, step }),
);

export const action = access.venue.action(
  stepSchema,
  async ({ ctx, me, params: { id, step }, input, invalid }) => {
    const sent = await submitVenueStep(ctx, me, { id, step }, input);
    return "to" in sent ? redirect(sent.to, 303) : invalid(sent.errors, sent.status);
  },
  { failure: failureOfStep },
);

/** The wizard steps with the description and the features of a venue. The other steps have routes of their own. */
export default function VenueWizardStep() {
  return <TextOrFeaturesStep {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

export { VenueFailure as ErrorBoundary };
