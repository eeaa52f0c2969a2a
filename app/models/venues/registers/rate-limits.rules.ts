import { hours } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  /** Readings of other sites' calendars that an owner starts, per account. */
  readVenueCalendar: { perAddress: 60, perSubject: 20, window: hours(1) },
} as const;
