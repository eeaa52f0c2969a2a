/** The name of a couple in the hash of its code. The prefix separates couples from accounts. */
export const codeOwnerOf = (coupleId: string): string => `couple:${coupleId}`;

/**
 * The idempotency key of each code of a couple begins with this text and the couple's id. By this key the couple's SMS are
 * found in the outbox, which has no column for a couple.
 */
export const COUPLE_CODE_KEY = "couple_phone_code:";

export const coupleCodeKeyOf = (coupleId: string, hmac: string): string =>
  `${COUPLE_CODE_KEY}${coupleId}:${hmac}`;
