import { minutes } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  /** Reports of content policy violations: one broken page would send many identical ones. */
  reportPolicy: { perAddress: 20, perSubject: 20, window: minutes(10) },
} as const;
