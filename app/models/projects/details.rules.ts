import type { DetailsInput } from "./form.rules";
import type { ProjectDetails, ProjectPlace } from "./rules";
import { VENUE_SERVICE, wantsPlanner, wantsVenue } from "./wanted.rules";

/**
 * The stored form of the first step. Answers that do not apply, because only a planner or only a venue is wanted, are
 * dropped.
 */
export function detailsFrom(input: DetailsInput, place: ProjectPlace): ProjectDetails {
  const { wanted, eventType, eventDate, guestRange, budgetRange, languages, message } = input;
  return {
    ...{ wanted, eventType, eventDate, guestRange, budgetRange, languages, message, place },
    serviceType: wantsPlanner(wanted) ? (input.serviceType ?? "") : VENUE_SERVICE,
    venueFeatures: wantsVenue(wanted) ? (input.venueFeatures ?? []) : [],
    eventDateEnd: input.eventDateEnd ?? null,
    plannerBudgetRange: wantsPlanner(wanted) ? (input.plannerBudgetRange ?? null) : null,
    weddingTheme: input.hasTheme === "yes" ? (input.weddingTheme ?? null) : null,
  };
}
