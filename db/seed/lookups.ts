import type { LookupEntry } from "./lookups/entry.ts";
import { EVENT_TYPES } from "./lookups/event-types.ts";
import { SPOKEN_LANGUAGES } from "./lookups/languages.ts";
import { BUDGET_RANGES, GUEST_RANGES, PLANNER_BUDGET_RANGES } from "./lookups/ranges.ts";
import { REJECTION_REASONS } from "./lookups/rejection-reasons.ts";
import { SERVICES, SERVICE_TYPES } from "./lookups/services.ts";
import { VENUE_FEATURES } from "./lookups/venue-features.ts";
import { VENUE_SERVICES, VENUE_TYPES } from "./lookups/venues.ts";

/** All rows of `lookups`: the lists from which people choose in forms. */
export const LOOKUPS: readonly LookupEntry[] = [
  ...EVENT_TYPES,
  ...SERVICES,
  ...SERVICE_TYPES,
  ...SPOKEN_LANGUAGES,
  ...GUEST_RANGES,
  ...BUDGET_RANGES,
  ...PLANNER_BUDGET_RANGES,
  ...REJECTION_REASONS,
  ...VENUE_TYPES,
  ...VENUE_FEATURES,
  ...VENUE_SERVICES,
];
