/** The parts of a project that its couple can change after the providers have received it. */
export const CHANGEABLE_PARTS = ["date", "place", "guests", "budget", "planner_budget", "message"] as const;
export type ChangeablePart = (typeof CHANGEABLE_PARTS)[number];
