import { hours } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  saveBilling: { perAddress: 30, perSubject: 30, window: hours(1) },
} as const;
