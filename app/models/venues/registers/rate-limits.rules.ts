import { hours } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  /** Limits how often an owner may start the reading of an external calendar. */
  readVenueCalendar: { perAddress: 60, perSubject: 20, window: hours(1) },
} as const;
