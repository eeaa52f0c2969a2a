import { hours } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  uploadPicture: { perAddress: 60, perSubject: 60, window: hours(1) },
} as const;
