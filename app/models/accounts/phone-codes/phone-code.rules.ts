import { hours, minutes } from "~/models/core/time.rules";

export const SMS_CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const CODE_ATTEMPTS = 5;

/** Minimum remaining time of a code that is sent. With less time, the code would arrive too late. */
export const CODE_LEFT_MS = minutes(1);

/** Maximum number of codes in any period of the given length. A code is sent only if all these limits allow it. */
export const SMS_CAPS = {
  number: { most: 3, window: hours(1) },
  numberDay: { most: 5, window: hours(24) },
  account: { most: 6, window: hours(24) },
  address: { most: 10, window: hours(24) },
  /** Limit for numbers with the same first digits, because fraud by SMS pumping uses a whole range of numbers. */
  prefix: { most: 20, window: hours(24) },
} as const;
export type SmsCap = keyof typeof SMS_CAPS;

/** A number's prefix: plus, calling code and the first digits of the range. */
export const prefixOf = (phone: string): string => phone.slice(0, 7);
