import { redirect } from "@remix-run/cloudflare";
import type { RequestContext } from "~/context/request-context";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { AppError } from "~/models/core/errors";
import { isUuid } from "~/models/core/identifiers";
import {
  findNewDraft,
  findVenueDraft,
  mayAddVenue,
  type FoundDraft,
} from "~/models/venues/wizard/drafts.queries.server";
import { findVenueSummary } from "~/models/venues/public/page.queries.server";
import { findVenue } from "~/models/venues/queries.server";
import { VENUE_STEPS, VENUES_PATH, type VenueStep } from "~/models/venues/rules";
import { firstIncompleteVenueStep } from "~/models/venues/wizard/save-wizard.server";
import {
  blankSteps,
  stepsFromDraft,
  storedSteps,
  type VenueSteps,
} from "~/models/venues/wizard/wizard-steps.server";
import type { VenueChangeTimes } from "~/models/venues/wizard/save-draft.server";
import { filledSteps, wizardPath, type WizardVenue } from "~/models/venues/wizard/wizard.rules";

export interface OpenedWizard {
  venue: WizardVenue;
  /** The draft; null for a new venue whose first step was not sent yet. */
  draft: FoundDraft | null;
  /** The form values of every step. */
  steps: VenueSteps;
  /** The times of the last changes of the stored venue and its draft; null for a new venue. */
  readAt: VenueChangeTimes | null;
}

/**
 * Opens the wizard at a step: of a stored venue or, without an id, of a new venue. A step of a new venue opens only if
 * all previous steps are complete.
 * @throws a response: 404 if the venue belongs to another account; a redirect to the list if the plan allows no more
 * venues
 */
export const openWizard = (
  ctx: RequestContext,
  me: Me,
  { id, step }: { id: string | undefined; step: VenueStep },
): Promise<OpenedWizard> => (id === undefined ? openNew(ctx, me, step) : openStored(ctx, me, id));

async function openStored(ctx: RequestContext, { providerId }: Me, id: string): Promise<OpenedWizard> {
  if (!isUuid(id)) throw new AppError("venue_not_found");
  const [stored, draft, summary] = await Promise.all([
    findVenue(ctx, providerId, id),
    findVenueDraft(ctx, providerId, id),
    findVenueSummary(ctx, providerId, id),
  ]);
  if (!stored || !summary) throw new AppError("venue_not_found");
  const steps = stepsFromDraft(storedSteps(ctx, stored), draft?.steps ?? null);
  const readAt = { venue: stored.changedAt, draft: draft?.updatedAt ?? null };
  const { features, services } = steps;
  const filled = filledSteps({
    features: features.features.length,
    services: services.services.length,
    images: summary.images,
    videos: summary.videos,
  });
  return { venue: { id, isNew: false, name: stored.name, filled }, draft, steps, readAt };
}

async function openNew(ctx: RequestContext, me: Me, step: VenueStep): Promise<OpenedWizard> {
  const [draft, mayAdd] = await Promise.all([
    findNewDraft(ctx, me.providerId),
    mayAddVenue(ctx, me.providerId),
  ]);
  if (!mayAdd) {
    ctx.flash({ kind: "warn", key: "venues:venue.list.premium_required" });
    throw redirect(VENUES_PATH, 303);
  }
  const steps = stepsFromDraft(blankSteps(ctx, me), draft?.steps ?? null);
  const venue = { id: draft?.id ?? "", isNew: true, name: steps.general.name ?? "", filled: null };
  const todo = draft ? firstIncompleteVenueStep(steps, draft.steps) : "general";
  if (todo && VENUE_STEPS.indexOf(step) > VENUE_STEPS.indexOf(todo))
    throw redirect(wizardPath(venue, todo), 303);
  return { venue, draft, steps, readAt: null };
}

/**
 * Path of the step at which the wizard opens: the first step of a stored venue, or the first incomplete step of a new
 * venue's draft.
 */
export async function firstStepPath(ctx: RequestContext, me: Me, id: string | undefined): Promise<string> {
  const { venue, draft, steps } = await openWizard(ctx, me, { id, step: "general" });
  const begun = venue.isNew ? draft : null;
  return wizardPath(venue, begun ? (firstIncompleteVenueStep(steps, begun.steps) ?? "images") : "general");
}
