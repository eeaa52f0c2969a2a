import { hours } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  sendReply: { perAddress: 60, perSubject: 30, window: hours(1) },
} as const;
