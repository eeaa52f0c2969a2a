import { hours } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  askForReview: { perAddress: 60, perSubject: 60, window: hours(1) },
  writeReview: { perAddress: 20, perSubject: 20, window: hours(1) },
  sendReviewLink: { perAddress: 10, perSubject: 3, window: hours(1) },
  reportReview: { perAddress: 10, perSubject: 10, window: hours(1) },
} as const;
