import {
  DRAFTED_STEPS,
  VENUE_STEPS,
  VENUES_PATH,
  venuePath,
  venueStepPath,
  type DraftedStep,
  type VenueStep,
} from "~/models/venues/rules";

/** A venue in the wizard: the draft of a new venue, or a stored venue that is being changed. */
export interface WizardVenue {
  /** Id of the venue. The draft of a new venue already has the id of the future venue. */
  id: string;
  isNew: boolean;
  /** Name of the venue; empty while a new venue has no name. */
  name: string;
  /** The steps with content; null for a new venue, whose steps are filled in one after another. */
  filled: readonly VenueStep[] | null;
}

/** URL of a step of the wizard. */
export const wizardPath = ({ id, isNew }: Pick<WizardVenue, "id" | "isNew">, step: VenueStep): string =>
  venueStepPath(isNew ? null : id, step);

/** URL of the dialog that asks for confirmation before a draft is discarded. */
export const discardDraftDialogPath = (id: string): string => `${VENUES_PATH}?dialog=discard&venue=${id}`;

/** The URL to which the wizard posts, either to save all its steps or to discard them. */
export const venueDraftPath = (id: string): string => `${venuePath(id)}/draft`;

export const isDraftedStep = (text: unknown): text is DraftedStep =>
  DRAFTED_STEPS.some((step) => step === text);

/** The step before or after the given step; null if there is none. */
export const adjacentStep = (step: VenueStep, by: -1 | 1): VenueStep | null =>
  VENUE_STEPS[VENUE_STEPS.indexOf(step) + by] ?? null;

/** The steps of a stored venue that have content. The first two steps always have some. */
export const filledSteps = (
  counts: Readonly<Record<Exclude<VenueStep, "general" | "description">, number>>,
) => VENUE_STEPS.filter((step) => step === "general" || step === "description" || counts[step] > 0);
