import { minutes } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  /** Limits for reports of content policy violations, because one broken page can send many identical reports. */
  reportPolicy: { perAddress: 20, perSubject: 20, window: minutes(10) },
} as const;
