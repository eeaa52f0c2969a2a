import { PREMIUM_REACH_KM } from "../rules";

export const TEXT_CONSTANTS = {
  premiumReachKm: PREMIUM_REACH_KM,
} as const;
