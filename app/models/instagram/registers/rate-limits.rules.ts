import { hours } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  /** Counts the starts, returns and confirmations of connections to Instagram. */
  connectInstagram: { perAddress: 60, perSubject: 30, window: hours(1) },
  syncInstagram: { perAddress: 20, perSubject: 6, window: hours(1) },
} as const;
