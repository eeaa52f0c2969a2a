import {
  DRAFTED_STEPS,
  VENUE_STEPS,
  venuePath,
  venueStepPath,
  type DraftedStep,
  type VenueStep,
} from "./rules";

/** A venue in the wizard: a drafted one, or a stored one that is being changed. */
export interface WizardVenue {
  /** A draft has the id that its venue will have. */
  id: string;
  isNew: boolean;
  /** Empty while a new venue has none. */
  name: string;
}

/** Address of a step. */
export const wizardPath = ({ id, isNew }: Pick<WizardVenue, "id" | "isNew">, step: VenueStep): string =>
  venueStepPath(isNew ? null : id, step);

/** Where the wizard saves all its steps, or throws the draft away. */
export const draftPath = (id: string): string => `${venuePath(id)}/draft`;

export const isDraftedStep = (text: unknown): text is DraftedStep =>
  DRAFTED_STEPS.some((step) => step === text);

/** The step before another, or after it; null at the end. */
export const stepBeside = (step: VenueStep, by: -1 | 1): VenueStep | null =>
  VENUE_STEPS[VENUE_STEPS.indexOf(step) + by] ?? null;
