import { minutes } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  /** Private calendars, per calendar: calendar services read many of them from the same few addresses. */
  readCalendar: { perAddress: 1200, perSubject: 30, window: minutes(1) },
} as const;
