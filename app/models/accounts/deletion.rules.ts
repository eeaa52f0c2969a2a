/** DECISIONS.md, "Account deletion reason": 30 to 1,000 characters. */
export const DELETION_REASON_MIN = 30;
export const DELETION_REASON_MAX = 1000;

/** Where the address of an erased account leads: nowhere (RFC 2606). Nothing is sent there. */
export const ERASED_DOMAIN = "deleted.invalid";
export const isErasedAddress = (address: string): boolean => address.endsWith(`@${ERASED_DOMAIN}`);
