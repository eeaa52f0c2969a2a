/** The steps of a complete profile, in display order. */
export const CHECKLIST_STEPS = [
  "profile_picture",
  "venue",
  "photos",
  "videos",
  "portrait",
  "experiences",
  "benefits",
  "service_details",
] as const;
export type ChecklistStep = (typeof CHECKLIST_STEPS)[number];

/** The screens to which each step may lead. The link of a step opens the first of its screens that exists. */
export const CHECKLIST_STEP_SCREENS: Readonly<Record<ChecklistStep, readonly string[]>> = {
  profile_picture: ["/images", "/account"],
  venue: ["/venues"],
  photos: ["/images"],
  videos: ["/videos"],
  portrait: ["/portrait-experiences"],
  experiences: ["/portrait-experiences"],
  benefits: ["/portrait-experiences"],
  service_details: ["/company/services"],
};

/** Whether each step is complete. If a step is missing here, its state is unknown. */
export type ProfileState = Partial<Record<ChecklistStep, boolean>>;

export interface VisibleStep {
  step: ChecklistStep;
  to: string;
  isDone: boolean;
}

/**
 * The steps that the page shows. The state of a step must be known, and at least one of its target screens must exist.
 */
export function visibleSteps(state: ProfileState, screens: ReadonlySet<string>): VisibleStep[] {
  return CHECKLIST_STEPS.flatMap((step) => {
    const isDone = state[step];
    const to = CHECKLIST_STEP_SCREENS[step].find((target) => screens.has(target));
    return isDone === undefined || to === undefined ? [] : [{ step, to, isDone }];
  });
}
