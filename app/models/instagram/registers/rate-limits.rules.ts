import { hours } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  /** Limit for connections to Instagram: starting a connection, returning from Instagram and confirming it. */
  connectInstagram: { perAddress: 60, perSubject: 30, window: hours(1) },
  syncInstagram: { perAddress: 20, perSubject: 6, window: hours(1) },
} as const;
