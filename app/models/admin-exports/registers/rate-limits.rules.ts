import { hours } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  exportList: { perAddress: 60, perSubject: 20, window: hours(1) },
} as const;
