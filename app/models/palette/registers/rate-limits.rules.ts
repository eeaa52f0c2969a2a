import { minutes } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  /** How often an account may search in the command palette. */
  searchPalette: { perAddress: 480, perSubject: 240, window: minutes(1) },
} as const;
