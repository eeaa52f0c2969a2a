import { hours, minutes } from "~/models/core/time.rules";

export const SMS_CODE_DIGITS = 6;
export const PHONE_CODE_LIFETIME_MINUTES = 10;
export const PHONE_CODE_ATTEMPTS_MAX = 5;

/** A code is sent only if it stays valid for at least this time. Otherwise the SMS could arrive too late. */
export const MIN_CODE_VALIDITY_MS = minutes(1);

/**
 * The limits for sending codes: at most `most` codes in any period of length `window`. A code is sent only if all
 * limits allow it.
 */
export const SMS_CAPS = {
  number: { most: 3, window: hours(1) },
  numberDay: { most: 5, window: hours(24) },
  account: { most: 6, window: hours(24) },
  couple: { most: 6, window: hours(24) },
  address: { most: 10, window: hours(24) },
  /**
   * Limit for all numbers with the same first digits, because SMS fraud ("SMS pumping") uses many numbers of one range.
   */
  prefix: { most: 20, window: hours(24) },
} as const;
export type SmsCap = keyof typeof SMS_CAPS;

/** The first characters of a phone number: the plus sign, the calling code and the first digits. */
export const phonePrefixOf = (phone: string): string => phone.slice(0, 7);
