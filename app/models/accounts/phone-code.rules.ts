const minutes = (count: number) => count * 60_000;
const hours = (count: number) => minutes(count * 60);

/** DECISIONS.md, "SMS code": 6 digits, 10 minutes, 5 attempts, 3 codes per number and hour. */
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const CODE_ATTEMPTS = 5;

/** How many codes may be sent, by what they have in common (SECURITY.md T15). All hold at once. */
export const SMS_CAPS = {
  number: { most: 3, window: hours(1) },
  numberDay: { most: 5, window: hours(24) },
  account: { most: 6, window: hours(24) },
  address: { most: 10, window: hours(24) },
  /** Numbers that begin alike: pumping dials through a range. */
  prefix: { most: 20, window: hours(24) },
} as const;
export type SmsCap = keyof typeof SMS_CAPS;

/** Characters of a number that make its prefix: plus, calling code and the first digits of the range. */
export const PREFIX_LENGTH = 7;

/** Whether a number (E.164) is in a country codes are sent to; `dialCodes` as the setting has them: "33,32". */
export const isServedNumber = (phone: string, dialCodes: string): boolean =>
  dialCodes.split(",").some((code) => code.trim() !== "" && phone.startsWith(`+${code.trim()}`));
