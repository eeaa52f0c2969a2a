import type { ProjectDetails, ProjectPlace } from "../rules";

/** The parts of a project that its couple can change after the providers have received it. */
export const CHANGEABLE_PARTS = ["date", "place", "guests", "budget", "planner_budget", "message"] as const;
export type ChangeablePart = (typeof CHANGEABLE_PARTS)[number];

/** How often a couple can change one project on a day of its domain. */
export const CHANGES_PER_DAY_MAX = 10;

/** The part of a project that can be changed. */
export type ChangeableDetails = Pick<
  ProjectDetails,
  "eventDate" | "eventDateEnd" | "place" | "guestRange" | "budgetRange" | "plannerBudgetRange" | "message"
>;

/** The stored value of each part: what the reader of a change sees before and after it. */
export interface ChangedValues {
  date: { from: string; to: string | null };
  place: Pick<ProjectPlace, "city" | "region" | "countryCode">;
  /** Slugs of lookups. */
  guests: string;
  budget: string;
  planner_budget: string | null;
  message: string;
}

/** One changed part, with both values. */
export type PartChange = {
  [Part in ChangeablePart]: { part: Part; before: ChangedValues[Part]; after: ChangedValues[Part] };
}[ChangeablePart];

const valuesOf = ({ place, ...details }: ChangeableDetails): ChangedValues => ({
  date: { from: details.eventDate, to: details.eventDateEnd },
  place: { city: place.city, region: place.region, countryCode: place.countryCode },
  guests: details.guestRange,
  budget: details.budgetRange,
  planner_budget: details.plannerBudgetRange,
  message: details.message,
});

/** The parts that differ between two versions of a project, in the order of CHANGEABLE_PARTS. */
export function changesBetween(before: ChangeableDetails, after: ChangeableDetails): PartChange[] {
  const [old, changed] = [valuesOf(before), valuesOf(after)];
  const compare = <Part extends ChangeablePart>(part: Part) =>
    JSON.stringify(old[part]) === JSON.stringify(changed[part])
      ? []
      : [{ part, before: old[part], after: changed[part] }];
  return [
    ...compare("date"),
    ...compare("place"),
    ...compare("guests"),
    ...compare("budget"),
    ...compare("planner_budget"),
    ...compare("message"),
  ];
}
