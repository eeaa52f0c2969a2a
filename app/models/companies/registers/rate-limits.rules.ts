import { hours, minutes } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  checkSiret: { perAddress: 30, perSubject: 30, window: minutes(10) },
  /** Limit for changes of name or town that change the URL of a public profile; counted per account. */
  changeAddress: { perAddress: 60, perSubject: 5, window: hours(24) },
} as const;
