import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { failureOfStep, loadStep, submitVenueStep } from "~/controllers/venues/venue-step";
import { stepSchema } from "~/models/venues/wizard/check-steps.rules";
import { VenueFailure } from "~/ui/venues/venue-failure";
import { ServicesStep } from "~/ui/venues/wizard/services-step";
import { WIZARD_HANDLE } from "~/ui/venues/wizard/wizard-handle";

export const handle = {
  ...WIZARD_HANDLE,
  enhance: ["unsaved"],
};

const STEP = "services";

export const loader = access.venue.loader(({ ctx, me, params: { id } }) =>
  loadStep(ctx, me, { id, step: STEP }),
);

export const action = access.venue.action(
  stepSchema,
  async ({ ctx, me, params: { id }, input, invalid }) => {
    const sent = await submitVenueStep(ctx, me, { id, step: STEP }, input);
    return "to" in sent ? redirect(sent.to, 303) : invalid(sent.errors, sent.status);
  },
  { failure: failureOfStep },
);

/** The wizard step with the services of a venue. */
export default function VenueWizardServices() {
  return <ServicesStep {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

export { VenueFailure as ErrorBoundary };
