import { hours } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  /** How often an owner may start the reading of an external calendar, per account. */
  readVenueCalendar: { perAddress: 60, perSubject: 20, window: hours(1) },
} as const;
