import { data, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { typedPhoneErrors } from "~/access/typed-phone";
import { loadStep, submitVenueStep } from "~/controllers/venues/venue-step";
import { stepSchema } from "~/models/venues/wizard/check-steps.rules";
import { venuePhoneErrorKey } from "~/models/venues/wizard/submit-general.server";
import { VenueFailure } from "~/ui/venues/venue-failure";
import { WIZARD_HANDLE } from "~/ui/venues/wizard/wizard-handle";
import { WizardStep } from "~/ui/venues/wizard/wizard-step";

export const handle = {
  ...WIZARD_HANDLE,
  enhance: ["place-combobox", "venue-features", "unsaved"],
};

/** A new venue's step "services" has a URL without `:step`: see app/routes.ts. */
export const loader = access.venue.loader(({ ctx, me, params: { id, step = "services" } }) =>
  loadStep(ctx, me, { id, step }),
);

export const action = access.venue.action(
  stepSchema,
  async ({ ctx, me, params: { id, step = "services" }, input, invalid }) => {
    const sent = await submitVenueStep(ctx, me, { id, step }, input);
    if ("to" in sent) return redirect(sent.to, 303);
    return data({ ...invalid(sent.errors, sent.status).data, found: sent.found }, { status: sent.status });
  },
  {
    failure: ({ intent }, { id }) => (id && intent === "save" ? "venue_updating" : "venue_draft"),
    alsoWrong: (form) => typedPhoneErrors(form, venuePhoneErrorKey),
    // Each form of this step, except the draft, may make the server look up a place. It therefore counts towards the
    // limit of place searches.
    limit: ({ step, intent }) => (step === "general" && intent !== "keep" ? "searchPlaces" : null),
  },
);

/** A step of the venue wizard. */
export default function VenueWizardStep() {
  return <WizardStep {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

export { VenueFailure as ErrorBoundary };
