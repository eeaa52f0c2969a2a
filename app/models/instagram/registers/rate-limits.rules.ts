import { hours } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  /**
   * Limit for connections to Instagram. It counts each start of a connection, each return from Instagram's page and
   * each confirmation.
   */
  connectInstagram: { perAddress: 60, perSubject: 30, window: hours(1) },
  syncInstagram: { perAddress: 20, perSubject: 6, window: hours(1) },
} as const;
