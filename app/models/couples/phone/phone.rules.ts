/** The name of a couple in the hash of its code. The prefix separates couples from accounts. */
export const codeOwnerOf = (coupleId: string): string => `couple:${coupleId}`;

/**
 * The beginning of the idempotency keys of all codes of a couple. The couple's id follows it, because the outbox does not
 * store to which couple an SMS belongs.
 */
export const COUPLE_CODE_KEY = "couple_phone_code:";

export const coupleCodeKeyOf = (coupleId: string, hmac: string): string =>
  `${COUPLE_CODE_KEY}${coupleId}:${hmac}`;
