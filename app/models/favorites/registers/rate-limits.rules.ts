import { minutes } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  changeFavorite: { perAddress: 240, perSubject: 240, window: minutes(10) },
} as const;
