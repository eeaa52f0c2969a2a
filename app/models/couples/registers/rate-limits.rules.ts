import { hours } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  sendCoupleLink: { perAddress: 10, perSubject: 3, window: hours(1) },
  enterCouple: { perAddress: 30, perSubject: 30, window: hours(1) },
  changeCoupleProject: { perAddress: 60, perSubject: 60, window: hours(1) },
} as const;
