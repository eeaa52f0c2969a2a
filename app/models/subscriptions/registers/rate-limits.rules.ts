import { hours } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  subscribe: { perAddress: 120, perSubject: 60, window: hours(1) },
} as const;
