import { hours } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  draftProject: { perAddress: 120, perSubject: 60, window: hours(1) },
  submitProject: { perAddress: 10, perSubject: 5, window: hours(1) },
  confirmProject: { perAddress: 30, perSubject: 10, window: hours(1) },
  stillLooking: { perAddress: 30, perSubject: 10, window: hours(1) },
} as const;
