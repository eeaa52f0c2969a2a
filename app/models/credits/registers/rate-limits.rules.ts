import { hours } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  buyCredits: { perAddress: 120, perSubject: 40, window: hours(1) },
} as const;
