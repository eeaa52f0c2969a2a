import type { VenueState } from "~/models/venues/rules";

/* Whether couples can write to an account. The functions are pure, so that the browser can use them too. */

/**
 * Whether couples can find an account: a planner by its profile, but a venue account only by its venues. `no_venue`:
 * the account has no venue; `waiting`: its venue waits for validation; `hidden`: its venues are not shown.
 */
export type VisibilityToCouples = "open" | "no_venue" | "waiting" | "hidden";

/**
 * Whether couples can find an approved account. The home page, the mails and the welcome dialog tell this to the owner.
 * @param venues number of venues in each state; null for a planner
 */
export function visibilityToCouples(
  venues: { total: number; states: Record<VenueState, number> } | null,
): VisibilityToCouples {
  if (!venues || venues.states.shown > 0) return "open";
  if (venues.total === 0) return "no_venue";
  return venues.states.waiting > 0 ? "waiting" : "hidden";
}
