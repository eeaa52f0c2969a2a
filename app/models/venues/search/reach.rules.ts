import type { VenueState } from "~/models/venues/rules";

/* Whether couples can write to an account. Pure, for the browser too. */

/**
 * Couples find a planner by its profile and a venue account by its venues alone. `no_venue`, `waiting` and `hidden` say
 * what keeps them from it: nothing to find, a venue that is being validated, or venues that are not shown.
 */
export type Reach = "open" | "no_venue" | "waiting" | "hidden";

/**
 * How couples reach an approved account, which the home page, the mails and the welcome dialog tell it.
 * @param venues how many venues are in each state; null for a planner
 */
export function reachOf(venues: { total: number; states: Record<VenueState, number> } | null): Reach {
  if (!venues || venues.states.shown > 0) return "open";
  if (venues.total === 0) return "no_venue";
  return venues.states.waiting > 0 ? "waiting" : "hidden";
}
