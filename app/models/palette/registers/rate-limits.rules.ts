import { minutes } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  /** Searches of the command palette, per account. */
  searchPalette: { perAddress: 480, perSubject: 240, window: minutes(1) },
} as const;
