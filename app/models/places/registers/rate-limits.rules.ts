import { minutes } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  searchPlaces: { perAddress: 240, perSubject: 240, window: minutes(1) },
} as const;
