import {
  DRAFTED_STEPS,
  VENUE_STEPS,
  VENUES_PATH,
  venuePath,
  venueStepPath,
  type DraftedStep,
  type VenueStep,
} from "~/models/venues/rules";

/** A venue in the wizard: a drafted one, or a stored one that is being changed. */
export interface WizardVenue {
  /** A draft has the id that its venue will have. */
  id: string;
  isNew: boolean;
  /** Empty while a new venue has none. */
  name: string;
  /** The steps that hold something; null for a new venue, whose steps are done in turn. */
  filled: readonly VenueStep[] | null;
}

/** Address of a step. */
export const wizardPath = ({ id, isNew }: Pick<WizardVenue, "id" | "isNew">, step: VenueStep): string =>
  venueStepPath(isNew ? null : id, step);

/** The dialog that asks before a draft is thrown away. */
export const discardPath = (id: string): string => `${VENUES_PATH}?dialog=discard&venue=${id}`;

/** Where the wizard saves all its steps, or throws the draft away. */
export const draftPath = (id: string): string => `${venuePath(id)}/draft`;

export const isDraftedStep = (text: unknown): text is DraftedStep =>
  DRAFTED_STEPS.some((step) => step === text);

/** The step before another, or after it; null at the end. */
export const stepBeside = (step: VenueStep, by: -1 | 1): VenueStep | null =>
  VENUE_STEPS[VENUE_STEPS.indexOf(step) + by] ?? null;

/** The steps of a stored venue that hold something; the first two always do. */
export const filledSteps = (
  counts: Readonly<Record<Exclude<VenueStep, "general" | "description">, number>>,
) => VENUE_STEPS.filter((step) => step === "general" || step === "description" || counts[step] > 0);
