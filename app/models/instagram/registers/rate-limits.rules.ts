import { hours } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  /** Counts how often connections to Instagram are started, returned to us and confirmed. */
  connectInstagram: { perAddress: 60, perSubject: 30, window: hours(1) },
  syncInstagram: { perAddress: 20, perSubject: 6, window: hours(1) },
} as const;
