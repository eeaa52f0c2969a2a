import { minutes } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  searchDirectory: { perAddress: 120, perSubject: 120, window: minutes(1) },
} as const;
