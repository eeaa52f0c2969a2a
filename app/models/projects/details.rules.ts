import type { DetailsInput } from "./form.rules";
import type { ProjectDetails, ProjectPlace } from "./rules";
import { VENUE_SERVICE, wantsPlanner, wantsVenue } from "./wanted.rules";

/**
 * Converts the form of the first step to the stored details. Answers about planners are dropped if the couple looks for
 * no planner, and answers about venues if the couple looks for no venue.
 */
export function projectDetailsFromForm(
  input: Omit<DetailsInput, "intent" | "homepage" | "stamp">,
  place: ProjectPlace,
): ProjectDetails {
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
