import { hours, minutes } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  signIn: { perAddress: 30, perSubject: 8, window: minutes(15), ownedBy: "email" },
  /** Limit for second-factor codes, per account: five guesses in 15 minutes, even if they arrive in parallel. */
  secondFactor: { perAddress: 30, perSubject: 5, window: minutes(15), ownedBy: "account" },
  /** Limit for password confirmations while signed in, per account. */
  confirmPassword: { perAddress: 30, perSubject: 8, window: minutes(15), ownedBy: "account" },
  register: { perAddress: 10, perSubject: 5, window: hours(1) },
  requestReset: { perAddress: 10, perSubject: 5, window: hours(1) },
  resetPassword: { perAddress: 20, perSubject: 10, window: hours(1) },
  changeEmail: { perAddress: 10, perSubject: 3, window: hours(1) },
  confirmEmail: { perAddress: 30, perSubject: 10, window: hours(1) },
} as const;
