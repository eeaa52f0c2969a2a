import { data, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { loadStep, sendStep } from "~/http/pages/venue-step";
import { stepSchema } from "~/models/venues/wizard/check-steps.rules";
import { VENUES_PATH } from "~/models/venues/rules";
import type { PageHandle } from "~/ui/layouts/page-handle";
import type { ShellHandle } from "~/ui/shell/breadcrumb";
import { VenueFailure } from "~/ui/venues/venue-failure";
import { WizardStep } from "~/ui/venues/wizard-step";

export const handle = {
  title: "venues:wizard.new",
  enhance: ["unsaved"],
  crumbs: [{ text: "venues:title", to: VENUES_PATH }, { text: "venues:wizard.new" }],
} satisfies PageHandle & ShellHandle;

const ADDRESS = { id: undefined, step: "services" };

/** A route of its own: the address also fits that of a stored venue's prestations. */
export const loader = access.venue.loader(({ ctx, me }) => loadStep(ctx, me, ADDRESS));

export const action = access.venue.action(
  stepSchema,
  async ({ ctx, me, input, invalid }) => {
    const sent = await sendStep(ctx, me, ADDRESS, input);
    if ("to" in sent) return redirect(sent.to, 303);
    return data({ ...invalid(sent.errors, sent.status).data, found: sent.found }, { status: sent.status });
  },
  { failure: "venue_draft" },
);

/** The prestations of a new venue. */
export default function NewVenueServices() {
  return <WizardStep {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

export { VenueFailure as ErrorBoundary };
