import { minutes } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  /**
   * Limits for reading a private calendar. The limit per IP address is high, because one calendar service reads the
   * calendars of many providers from few IP addresses.
   */
  readCalendar: { perAddress: 1200, perSubject: 30, window: minutes(1) },
} as const;
