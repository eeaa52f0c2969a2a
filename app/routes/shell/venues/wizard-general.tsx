import { data, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { typedPhoneErrors } from "~/access/typed-phone";
import { failureOfStep, loadStep, submitVenueStep } from "~/controllers/venues/venue-step";
import { stepSchema } from "~/models/venues/wizard/check-steps.rules";
import { venuePhoneErrorKey } from "~/models/venues/wizard/submit-general.server";
import { VenueFailure } from "~/ui/venues/venue-failure";
import { GeneralStep } from "~/ui/venues/wizard/general-step";
import { WIZARD_HANDLE } from "~/ui/venues/wizard/wizard-handle";

export const handle = {
  ...WIZARD_HANDLE,
  enhance: ["place-combobox", "unsaved"],
};

const STEP = "general";

export const loader = access.venue.loader(({ ctx, me, params: { id } }) =>
  loadStep(ctx, me, { id, step: STEP }),
);

export const action = access.venue.action(
  stepSchema,
  async ({ ctx, me, params: { id }, input, invalid }) => {
    const sent = await submitVenueStep(ctx, me, { id, step: STEP }, input);
    if ("to" in sent) return redirect(sent.to, 303);
    return data({ ...invalid(sent.errors, sent.status).data, found: sent.found }, { status: sent.status });
  },
  {
    failure: failureOfStep,
    alsoWrong: (form) => typedPhoneErrors(form, venuePhoneErrorKey),
    // Each form of this step, except the draft, may make the server look up a place. It therefore counts towards the
    // limit of place searches.
    limit: ({ intent }) => (intent === "keep" ? null : "searchPlaces"),
  },
);

/** The wizard step with the name, the place and the contact details of a venue. */
export default function VenueWizardGeneral() {
  return <GeneralStep {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

export { VenueFailure as ErrorBoundary };
